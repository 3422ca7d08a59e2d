import { useState, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../lib/client.ts";
import { durations, notify } from "../../lib/notices.ts";
import { useRead } from "../../lib/use-read.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
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

/** The seeds of the rounds to come: what the house has promised before any of them is played. */
export function FairAhead() {
  const say = useWords();
  const { data, again } = useRead("games.fairPair", {});
  if (!data) return null;
  return (
    <FairSection title={say("fair.ahead")}>
      <p>{say("fair.ahead.text")}</p>
      <Facts>
        <Fact name={say("fair.hash")}>{data.serverSeedHash}</Fact>
        <Fact name={say("fair.client")}>{data.clientSeed}</Fact>
        <Fact name={say("fair.nonce")}>{data.nonce}</Fact>
        <Fact name={say("fair.next")}>{data.nextServerSeedHash}</Fact>
      </Facts>
      <RotateSeeds onRotated={again} />
    </FairSection>
  );
}

/** Ends the pair in use: its seed is shown from now on, and the next begins with the player's. */
export function RotateSeeds({ onRotated }: { onRotated(): void }) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" wide onClick={() => setOpen(true)}>
        {say("round.rotate")}
      </Button>
      {isOpen && <SeedSheet onClose={() => setOpen(false)} onRotated={onRotated} />}
    </>
  );
}

function SeedSheet({ onClose, onRotated }: { onClose(): void; onRotated(): void }) {
  const say = useWords();
  const [seed, setSeed] = useState("");
  const form = useSubmit({
    fields: ["clientSeed"],
    async send() {
      const clientSeed = seed.trim();
      await call("games.rotateFairPair", clientSeed === "" ? {} : { clientSeed });
      notify("success", say("round.rotated"), durations.short);
      onRotated();
      onClose();
    },
  });
  return (
    <FormSheet
      title={say("round.rotate")}
      text={say("round.fair.hidden")}
      go={say("fair.rotate")}
      form={form}
      onClose={onClose}
    >
      <Field
        id="clientSeed"
        label={say("fair.client")}
        hint={say("fair.client.hint")}
        value={seed}
        error={form.wrong.clientSeed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setSeed(event.target.value)}
      />
    </FormSheet>
  );
}
