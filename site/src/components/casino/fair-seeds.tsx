import { useState, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../lib/client.ts";
import { durations, toast } from "@trevo/client/toasts.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts } from "../common/facts.tsx";
import css from "./fair-seeds.module.css";
import { FormSheet } from "../common/form-sheet.tsx";

/** What proves a draw, under its head. */
export function FairSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.fair}>
      <h2>
        <Icon name="shield" />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The seeds of the rounds to come, committed to before any of them is played. */
export function FairAhead() {
  const t = useTranslations();
  const { data, refetch } = useQuery("games.fairPair", {});
  if (!data) return null;
  return (
    <FairSection title={t("fair.ahead")}>
      <p>{t("fair.ahead.text")}</p>
      <Facts>
        <Fact name={t("fair.hash")}>{data.serverSeedHash}</Fact>
        <Fact name={t("fair.client")}>{data.clientSeed}</Fact>
        <Fact name={t("fair.nonce")}>{data.nonce}</Fact>
        <Fact name={t("fair.next")}>{data.nextServerSeedHash}</Fact>
      </Facts>
      <RotateSeeds onRotated={refetch} />
    </FairSection>
  );
}

/** Ends the pair in use: its seed is shown from now on, and the next begins with the player's. */
export function RotateSeeds({ onRotated }: { onRotated(): void }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" wide onClick={() => setOpen(true)}>
        {t("round.rotate")}
      </Button>
      {isOpen && <SeedSheet onClose={() => setOpen(false)} onRotated={onRotated} />}
    </>
  );
}

function SeedSheet({ onClose, onRotated }: { onClose(): void; onRotated(): void }) {
  const t = useTranslations();
  const [seed, setSeed] = useState("");
  const form = useSubmit({
    fields: ["clientSeed"],
    async send() {
      const clientSeed = seed.trim();
      await call("games.rotateFairPair", clientSeed === "" ? {} : { clientSeed });
      toast("success", t("round.rotated"), durations.short);
      onRotated();
      onClose();
    },
  });
  return (
    <FormSheet
      title={t("round.rotate")}
      text={t("round.fair.hidden")}
      go={t("fair.rotate")}
      form={form}
      onClose={onClose}
    >
      <Field
        id="clientSeed"
        label={t("fair.client")}
        hint={t("fair.client.hint")}
        value={seed}
        error={form.fieldErrors.clientSeed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setSeed(event.target.value)}
      />
    </FormSheet>
  );
}
