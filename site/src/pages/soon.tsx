import { useLocation } from "wouter";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { goBack } from "../lib/navigate.ts";
import { useWords } from "../lib/words.ts";
import { routeOf } from "../routes.ts";
import { BackBar } from "../shell/back-bar.tsx";

/** A part of the house that is not open yet: says which, and where to go meanwhile. */
export default function Soon() {
  const say = useWords();
  const [path] = useLocation();
  const route = routeOf(path);
  const name = route ? say(route.title) : "";
  return (
    <>
      {route?.header === false && route.back !== "none" && <BackBar title={name} onBack={goBack} />}
      <StateScreen mood="soon" title={name} text={say("soon.text", { name })}>
        <a className={buttonClass()} href="/m/slot-games">
          {say("soon.play")}
        </a>
        <a className={buttonClass("quiet")} href="/m/home">
          {say("menu.home")}
        </a>
      </StateScreen>
    </>
  );
}
