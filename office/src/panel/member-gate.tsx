import { useState, type ReactNode } from "react";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Button } from "@trevo/ui/button.tsx";
import { useTranslations, type MessageKey } from "../lib/i18n.ts";
import { useAddress } from "../lib/navigate.ts";
import { Labelled } from "../parts/input.tsx";
import css from "./member-gate.module.css";

interface MemberGateProps {
  title: MessageKey;
  about: MessageKey;
  children: (memberId: string) => ReactNode;
}

/** A page about one member: the address says whom, and the head asks for another one. */
export function MemberGate({ title, about, children }: MemberGateProps) {
  const t = useTranslations();
  const [params, change] = useAddress();
  const memberId = params.get("memberId") ?? "";
  const [typed, setTyped] = useState(memberId);
  return (
    <>
      <header className={css.head}>
        <div>
          <h1>{t(title)}</h1>
          <p className={css.about}>{t(about)}</p>
        </div>
        <form
          role="search"
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            change({ memberId: typed.trim() });
          }}
        >
          <Labelled label={t("memberId")}>
            {(props) => (
              <input
                {...props}
                inputMode="numeric"
                pattern="\d{1,18}"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Labelled>
          <Button type="submit" variant="plain" size="compact">
            {t("show")}
          </Button>
        </form>
      </header>
      {/^\d{1,18}$/.test(memberId) ? (
        children(memberId)
      ) : (
        <div className={css.none}>
          <StateScreen variant="empty" title={t("gate.none")} text={t("gate.none.text")} />
        </div>
      )}
    </>
  );
}
