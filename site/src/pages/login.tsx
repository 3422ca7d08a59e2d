import { lazy, useState } from "react";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useSearch } from "../lib/navigate.ts";
import { readRemembered } from "../lib/remembered.ts";
import { useSettings } from "../lib/settings.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { DoorBanners } from "../components/account/door-banners.tsx";
import { Door } from "../layout/door.tsx";
import { Later } from "../components/common/later.tsx";
import { usePhoneProof } from "./login/phone-proof.ts";
import { useHalfway } from "./login/use-halfway.ts";
import { PasswordForm } from "./login/password-form.tsx";
import { SmsForm } from "./login/sms-form.tsx";
import css from "./login/login.module.css";

const SocialWays = lazy(async () => ({
  default: (await import("../components/account/social-ways.tsx")).SocialWays,
}));

const SecondStep = lazy(() => import("./login/second-step.tsx"));
const ProvenNumber = lazy(() => import("./login/proven-number.tsx"));
const PasskeyButton = lazy(() => import("./login/passkey-button.tsx"));

const ways = ["username", "sms"] as const;
type Way = (typeof ways)[number];

/** The members' door: by password or, where it is switched on, by a code. Agents have their own. */
export default function Login() {
  const say = useWords();
  const { demo } = useSettings();
  const isAgents = new URLSearchParams(useSearch()).get("type") === "agent";
  const { data: rule } = useRead("password.rule", {});
  const { data: flags } = useRead("system.whitelabel", {});
  const { half, setHalf, back } = useHalfway();
  const { proof, drop } = usePhoneProof();
  const [way, setWay] = useState<Way>(() =>
    readRemembered()?.type === "sms" ? "sms" : "username",
  );
  const takesSms = flags?.MOBILEVERCODELOGIN3 === true && !isAgents;
  const isSms = takesSms && way === "sms" && rule !== null;
  if (half) {
    return (
      <Door current="login" title={say("factor.title")} text={say("factor.text")}>
        <Later>
          <SecondStep half={half} onBack={back} />
        </Later>
      </Door>
    );
  }
  if (proof) {
    const number = proof.firebaseMobileNo.slice(-4);
    return (
      <Door
        current="login"
        title={say("login.proven.title")}
        text={say("login.proven.text", { number })}
      >
        <Later>
          <ProvenNumber
            key={proof.firebaseIdToken}
            proof={proof}
            onHalfway={setHalf}
            onLeave={drop}
          />
        </Later>
      </Door>
    );
  }
  return (
    <Door
      current="login"
      title={say(isAgents ? "login.agent.title" : "login.title")}
      text={say(isAgents ? "login.agent.text" : "login.text")}
    >
      {takesSms && (
        <div className={css.ways}>
          <Tabs<Way>
            label={say("login.way")}
            options={ways.map((key) => ({ key, text: say(`login.way.${key}`) }))}
            chosen={way}
            onChoose={setWay}
          />
        </div>
      )}
      {isSms ? (
        <SmsForm dialingCode={rule.dialingCode} onHalfway={setHalf} />
      ) : (
        <PasswordForm
          key={isAgents ? "agent" : "username"}
          type={isAgents ? "agent" : "username"}
          demo={demo}
          onHalfway={setHalf}
        />
      )}
      {!isAgents && (
        <Later>
          <PasskeyButton />
          <SocialWays />
        </Later>
      )}
      <p className={css.foot}>
        <span>{say("login.none")}</span>
        <a href="/m/register">{say("login.none.go")}</a>
      </p>
      <p className={css.foot}>
        <a className={css.other} href={isAgents ? "/m/login" : "/m/login?type=agent"}>
          {say(isAgents ? "login.agent.back" : "login.agent")}
        </a>
      </p>
      <DoorBanners groupName="m_login" />
    </Door>
  );
}
