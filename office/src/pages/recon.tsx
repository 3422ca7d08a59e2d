import { amount, calendarDay } from "../lib/format.ts";
import { useAddress } from "../lib/navigate.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { AccountTable } from "../parts/house-accounts.tsx";
import { CloseDay } from "./recon/close-day.tsx";
import { Import } from "./recon/import.tsx";
import { LineByHand } from "./recon/line-by-hand.tsx";
import { OpenItems } from "../parts/open-items.tsx";
import { SettleItem } from "./recon/settle-item.tsx";
import { Segregate } from "./recon/segregate.tsx";
import css from "./recon.module.css";

/** The house's accounts over a day, what has no owner, and the day's end. */
export default function ReconPage() {
  const t = useTranslations();
  const [params, set] = useAddress();
  const day = params.get("day") ?? "";
  const query = useStaffQuery("reconciliation.accounts", day === "" ? {} : { day }, {
    keepsPrevious: true,
  });
  return (
    <div className={css.page} aria-busy={query.isFetching}>
      <header className={css.head}>
        <div>
          <h1>{t("place.recon")}</h1>
          <p className={css.about}>{t("recon.about")}</p>
        </div>
        <div className={css.acts}>
          <Import />
          {query.data && <CloseDay book={query.data} />}
          <LineByHand />
          {query.data && <Segregate day={query.data.day} />}
        </div>
      </header>
      <nav className={css.ways} aria-label={t("recon.ways")}>
        <PlaceLink to="/deposits/match">{t("place.match")}</PlaceLink>
        <PlaceLink to="/recon/suspense">{t("place.suspense")}</PlaceLink>
        <PlaceLink to="/recon/days">{t("place.days")}</PlaceLink>
        <PlaceLink to="/recon/imports">{t("place.imports")}</PlaceLink>
        <label className={css.day}>
          <span>{t("recon.day")}</span>
          <input
            type="date"
            value={day === "" ? (query.data?.day ?? "") : day}
            onChange={({ target }) => set({ day: target.value })}
          />
        </label>
      </nav>
      <PanelState query={query}>
        {(book) => (
          <>
            <section className={css.part}>
              <h2>
                {t("recon.accounts.of", { day: calendarDay(book.day), currency: book.currency })}
              </h2>
              <AccountTable accounts={book.list} />
            </section>
            <section className={css.part}>
              <h2>{t("recon.items.count", { count: book.openItems.length })}</h2>
              <OpenItems items={book.openItems} act={SettleItem} currency={book.currency} />
            </section>
            <section className={css.part}>
              <h2>{t("recon.segregation")}</h2>
              <Facts>
                <Fact
                  name={t("recon.liability")}
                >{`${book.currency} ${amount(book.liability)}`}</Fact>
                <Fact name={t("recon.declared")}>
                  {book.segregated &&
                    `${book.currency} ${amount(book.segregated.amount)} · ${calendarDay(book.segregated.day)} · ${book.segregated.by}`}
                </Fact>
              </Facts>
            </section>
          </>
        )}
      </PanelState>
    </div>
  );
}
