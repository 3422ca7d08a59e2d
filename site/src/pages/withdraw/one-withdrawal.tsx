import { WithdrawalCard } from "./withdrawal-card.tsx";
import css from "../withdraw.module.css";

/** One withdrawal by itself. */
export function OneWithdrawal({ id }: { id: string }) {
  return (
    <div className={css.page}>
      <WithdrawalCard id={id} />
    </div>
  );
}
