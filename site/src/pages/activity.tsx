import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { goBack, useSearch } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { PromotionCard, type Promotion } from "../components/messaging/promotion-card.tsx";
import { BackBar } from "../layout/back-bar.tsx";
import { QueryError } from "../components/common/query-error.tsx";
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
  const t = useTranslations();
  const asked = new URLSearchParams(useSearch()).get("category");
  const { data, error, refetch } = useQuery("content.promotions", {});
  return (
    <>
      <BackBar title={t("title.activity")} onBack={goBack} />
      {error && !data ? (
        <QueryError error={error} refetch={refetch} />
      ) : !data ? (
        <ListSkeleton cards />
      ) : (
        <Promotions key={asked} list={data.list} asked={asked} />
      )}
    </>
  );
}

function Promotions({ list, asked }: { list: Promotion[]; asked: string | null }) {
  const t = useTranslations();
  const present = categories.filter((key) => list.some(({ category }) => category === key));
  const [chosen, setChosen] = useState<Category>(present.find((key) => key === asked) ?? "all");
  const options = (["all", ...present] as const).map((key) => ({
    key,
    text: t(`promo.category.${key}`),
  }));
  const shown = list.filter(({ category }) => chosen === "all" || category === chosen);
  return (
    <>
      <Tabs
        variant="line"
        label={t("promo.categories")}
        options={options}
        chosen={chosen}
        onChoose={(key) => setChosen(key)}
      />
      {shown.length === 0 ? (
        <StateScreen variant="empty" title={t("promo.empty.title")} text={t("promo.empty.text")}>
          <a className={buttonClass()} href="/m/home">
            {t("menu.home")}
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
