import { lazy, useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { DoorBanners } from "../components/account/door-banners.tsx";
import { Door } from "../layout/door.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import { Later } from "../components/common/later.tsx";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { RegisterForm } from "./register/register-form.tsx";
import type { Method } from "./register/rules.ts";
import css from "./register/register.module.css";

const SocialWays = lazy(async () => ({
  default: (await import("../components/account/social-ways.tsx")).SocialWays,
}));

/** Registration by username or by number: the server's fields, in its order and by its rules. */
export default function Register() {
  const say = useWords();
  const [wished, setWished] = useState<Method | null>(null);
  const { data, error, again } = useRead(
    "system.registerRules",
    wished === null ? {} : { method: wished },
  );
  return (
    <Door current="register" title={say("register.title")} text={say("register.text")}>
      {data?.method ? (
        <>
          {data.methods.length > 1 && (
            <div className={css.methods}>
              <Tabs<Method>
                label={say("register.method")}
                options={data.methods.map((key) => ({ key, text: say(`register.method.${key}`) }))}
                chosen={wished ?? data.method}
                onChoose={setWished}
              />
            </div>
          )}
          <RegisterForm method={data.method} rules={data.rules} dialingCode={data.dialingCode} />
          <Later>
            <SocialWays />
          </Later>
        </>
      ) : data ? (
        <StateScreen mood="empty" title={say("register.closed")} text={say("register.closed.text")}>
          <a className={buttonClass()} href="/m/login">
            {say("login")}
          </a>
        </StateScreen>
      ) : error ? (
        <FailedReading error={error} again={again} />
      ) : (
        <PageSkeleton />
      )}
      <DoorBanners groupName="m_reg" />
    </Door>
  );
}
