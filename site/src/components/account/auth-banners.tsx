import { Carousel } from "@trevo/ui/carousel.tsx";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { BannerSlide } from "../casino/hero.tsx";
import css from "./auth-banners.module.css";

const slideMs = 6_000;

/** Banners of the login or registration page; nothing if there are none. */
export function AuthBanners({ groupName }: { groupName: "m_login" | "m_reg" }) {
  const t = useTranslations();
  const { data } = useQuery("content.announcements", { types: "B", groupName });
  const banners = (data?.banners ?? []).flatMap((banner) =>
    banner.url === null ? [] : [{ ...banner, url: banner.url }],
  );
  if (banners.length === 0) return null;
  return (
    <div className={css.banners}>
      <Carousel
        label={t("hero.label")}
        delayMs={slideMs}
        pauseLabel={t("carousel.pause")}
        resumeLabel={t("carousel.resume")}
        slides={banners.map((banner) => ({
          key: banner.id,
          content: <BannerSlide banner={banner} />,
        }))}
      />
    </div>
  );
}
