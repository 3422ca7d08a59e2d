import css from "./sums.module.css";

/** The foot of a list: what all its rows come to, those of other pages too. */
export function Sums({ sums }: { sums: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
