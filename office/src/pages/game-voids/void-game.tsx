import { useState } from "react";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { amount, count } from "../../lib/format.ts";
import { clockAt, momentAt } from "../../lib/house-clock.ts";
import { type MessageKey, useTranslations } from "../../lib/i18n.ts";
import { useAddress } from "../../lib/navigate.ts";
import { useHouseZone } from "../../lib/own-lists.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Labelled } from "../../parts/input.tsx";
import { voidCauseField } from "../../bets/void-round.tsx";
import css from "./game-voids.module.css";

type Span = StaffPayloadOf<"bets.gameRounds">;
type Figures = StaffAnswerOf<"bets.gameRounds">;

const hourMs = 3_600_000;

/** Which rounds, what a void of them moves, and the button that proposes it. */
export function VoidGame() {
  const t = useTranslations();
  const [params, set] = useAddress();
  const zone = useHouseZone();
  const [usual] = useState(() => ({
    vendor: "",
    game: "",
    from: clockAt(Date.now() - hourMs, zone),
    until: clockAt(Date.now(), zone),
  }));
  const fields = {
    vendor: params.get("vendor") ?? usual.vendor,
    game: params.get("game") ?? usual.game,
    from: params.get("from") ?? usual.from,
    until: params.get("until") ?? usual.until,
  };
  const span = spanOf(fields, zone);
  const vendors = useStaffQuery("games.vendors", {}).data?.list ?? [];
  const games = useStaffQuery(
    "games.list",
    { vendor: fields.vendor, pageSize: 200 },
    { enabled: fields.vendor !== "" },
  );
  const choice = (name: "vendor" | "game", label: MessageKey, known: readonly Known[]) => (
    <Labelled label={t(label)} hint={undefined} error={undefined} id={name}>
      {(props) => (
        <select
          {...props}
          value={fields[name]}
          // A game of another studio is not meant any more.
          onChange={({ target }) =>
            set(
              { [name]: target.value, ...(name === "vendor" ? { game: null } : {}) },
              { replace: true },
            )
          }
        >
          <option value="">{t("gameVoids.choose")}</option>
          {withCode(known, fields[name]).map(({ code, name: said }) => (
            <option key={code} value={code}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
  const field = (name: "from" | "until", label: MessageKey) => (
    <Labelled label={t(label)} hint={undefined} error={undefined} id={name}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          step={1}
          autoComplete="off"
          value={fields[name]}
          onChange={({ target }) => set({ [name]: target.value }, { replace: true })}
        />
      )}
    </Labelled>
  );
  return (
    <section className={css.card} aria-label={t("gameVoids.which")}>
      <h2>{t("gameVoids.which")}</h2>
      <div className={css.fields}>
        {choice("vendor", "gameVoids.vendor", vendors)}
        {choice("game", "gameVoids.game", games.data?.list ?? [])}
        {field("from", "gameVoids.from")}
        {field("until", "gameVoids.until")}
      </div>
      <p>{t("gameVoids.zone", { zone })}</p>
      <p>{t("gameVoids.first")}</p>
      {span && <Preview span={span} />}
    </section>
  );
}

interface Known {
  code: string;
  name: string;
}

/** The ones to choose from: what a link names stays, though the catalogue knows it no more. */
function withCode(known: readonly Known[], code: string): readonly Known[] {
  if (code === "" || known.some((one) => one.code === code)) return known;
  return [{ code, name: code }, ...known];
}

function Preview({ span }: { span: Span }) {
  const query = useStaffQuery("bets.gameRounds", span);
  return (
    <PanelState query={query}>{(figures) => <Found span={span} figures={figures} />}</PanelState>
  );
}

function Found({ span, figures }: { span: Span; figures: Figures }) {
  const t = useTranslations();
  const { rounds, members, open, already, atStudio, isOwn, sums } = figures;
  const { game } = span;
  return (
    <>
      <Facts>
        <Fact name={t("gameVoids.rounds")}>{count(rounds)}</Fact>
        <Fact name={t("gameVoids.members")}>{count(members)}</Fact>
        {sums.map(({ currency, stake, payout }) => [
          <Fact key={`${currency} stakes`} name={t("gameVoids.stakes")}>
            {`${currency} ${amount(stake)}`}
          </Fact>,
          <Fact key={`${currency} payouts`} name={t("gameVoids.payouts")}>
            {`${currency} ${amount(payout)}`}
          </Fact>,
        ])}
        <Fact name={t("gameVoids.open")}>{count(open)}</Fact>
        <Fact name={t("gameVoids.already")}>{count(already)}</Fact>
        {atStudio > 0 && <Fact name={t("gameVoids.atStudio")}>{count(atStudio)}</Fact>}
      </Facts>
      {rounds === 0 ? (
        <p>{t("gameVoids.none")}</p>
      ) : (
        <Acts>
          <Deed
            call="bets.voidGame"
            needs="bet:void"
            label={t("gameVoids.do", { rounds })}
            variant="danger"
            blocked={isOwn ? t("gameVoids.own") : undefined}
            says={t("gameVoids.says", { rounds, members, game })}
            fields={[
              voidCauseField(),
              {
                name: "switchesOff",
                label: "gameVoids.switchesOff",
                kind: "check",
                value: "yes",
                isOptional: true,
              },
            ]}
            reason
            payload={({ switchesOff, ...values }) =>
              ({
                ...values,
                ...span,
                switchesOff: switchesOff === "yes",
                rounds,
                sums,
              }) as StaffPayloadOf<"bets.voidGame">
            }
            done={t("deed.waits")}
          />
        </Acts>
      )}
    </>
  );
}

/** The span as the server takes it; null while something is missing. */
function spanOf({ vendor, game, from, until }: Span, zone: string): Span | null {
  const [begins, ends] = [from, until].map((clock) => momentAt(clock, zone));
  if (vendor === "" || game === "" || !begins || !ends) return null;
  const iso = (at: number) => new Date(at).toISOString();
  return { vendor: vendor.trim(), game: game.trim(), from: iso(begins), until: iso(ends) };
}
