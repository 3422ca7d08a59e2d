import { buttonClass } from "@trevo/ui/button.tsx";
import { Carousel } from "@trevo/ui/carousel.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { useHome } from "../../lib/home.ts";
import type { HomeData } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { AdvertWarning } from "../compliance/advert-warning.tsx";
import css from "./hero.module.css";

type Banner = HomeData["banners"][number];

const slideMs = 5_000;
const size = { width: 736, height: 322 };
const sizes = "(min-width: 600px) 560px, 96vw";

/** The picture of a banner: our own come in two widths, an uploaded one in its own. */
export function heroImage({ url }: Banner) {
  const own = /^(.*)-736\.avif$/.exec(url);
  const srcSet = own ? `${own[1]}-736.avif 736w, ${own[1]}-1104.avif 1104w` : undefined;
  return { src: url, srcSet, sizes: srcSet && sizes };
}

/** Banners of the first screen. The first picture is in the HTML and comes before the script. */
export function HomeHero() {
  const t = useTranslations();
  const { banners } = useHome();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t("hero.label")}
      delayMs={slideMs}
      pauseLabel={t("carousel.pause")}
      resumeLabel={t("carousel.resume")}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

/** One banner; the first of the page comes in its HTML. */
export function BannerSlide({ banner, isFirst = false }: { banner: Banner; isFirst?: boolean }) {
  const t = useTranslations();
  const { title, summary, link } = banner;
  const picture = heroImage(banner);
  const Holder = link === null ? "div" : "a";
  return (
    <Holder {...(link === null ? {} : { href: link })} className={`${css.slide} island`}>
      {isFirst ? (
        <img {...picture} {...size} alt="" data-hero fetchPriority="high" decoding="async" />
      ) : (
        <LazyImage {...picture} {...size} fallback="/default-game.svg" />
      )}
      <span className={css.words}>
        <strong>{title}</strong>
        <span>{summary}</span>
        {link !== null && (
          <span className={`${buttonClass("gold", "compact")} ${css.button}`}>{t("hero.go")}</span>
        )}
      </span>
      <AdvertWarning />
    </Holder>
  );
}
