import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { PromotionCard, type Promotion } from "../components/messaging/promotion-card.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { FailedReading } from "../components/common/failed-reading.tsx";
import css from "./activity.module.css";

/** The categories of promotions, in the order of their tabs. */
const categories = [
  "new_player",
  "deposit_promo",
  "app_download",
  "rng_promo",
  "live_promo",
  "pvp_promo",
  "sport_promo",
  "fish_promo",
  "lotto_promo",
  "rebate_promo",
  "player_rank_rules",
  "point_mall",
  "other_promo",
] as const;
type Category = "all" | (typeof categories)[number];

/** Promotions that run now, by category; the query's `category` opens one. */
export default function Activity() {
  const say = useWords();
  const asked = new URLSearchParams(useSearch()).get("category");
  const { data, error, again } = useRead("content.promotions", {});
  return (
    <>
      <BackBar title={say("title.activity")} onBack={goBack} />
      {error && !data ? (
        <FailedReading error={error} again={again} />
      ) : !data ? (
        <ListSkeleton cards />
      ) : (
        <Promotions key={asked} list={data.list} asked={asked} />
      )}
    </>
  );
}

function Promotions({ list, asked }: { list: Promotion[]; asked: string | null }) {
  const say = useWords();
  const present = categories.filter((key) => list.some(({ category }) => category === key));
  const [chosen, setChosen] = useState<Category>(present.find((key) => key === asked) ?? "all");
  const options = (["all", ...present] as const).map((key) => ({
    key,
    text: say(`promo.category.${key}`),
  }));
  const shown = list.filter(({ category }) => chosen === "all" || category === chosen);
  return (
    <>
      <Tabs
        look="line"
        label={say("promo.categories")}
        options={options}
        chosen={chosen}
        onChoose={(key) => setChosen(key)}
      />
      {shown.length === 0 ? (
        <StateScreen mood="empty" title={say("promo.empty.title")} text={say("promo.empty.text")}>
          <a className={buttonClass()} href="/m/home">
            {say("menu.home")}
          </a>
        </StateScreen>
      ) : (
        <ul className={css.list}>
          {shown.map((promotion, index) => (
            <PromotionCard key={promotion.id} promotion={promotion} first={index === 0} />
          ))}
        </ul>
      )}
    </>
  );
}
