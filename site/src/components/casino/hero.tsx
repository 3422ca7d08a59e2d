import { useEffect, useState } from "react";
import { BannerSlide as AnyBannerSlide } from "@trevo/ui/banner-slide.tsx";
import { Carousel } from "@trevo/ui/carousel.tsx";
import { firstTouch } from "@trevo/client/first-touch.ts";
import { useHome } from "../../lib/home.ts";
import type { HomeData } from "../../lib/initial-state.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { AdvertWarning } from "../compliance/advert-warning.tsx";

type Banner = HomeData["banners"][number];

const slideMs = 5_000;
/** When the next picture is fetched: a while before its turn. */
const restMs = 3_000;
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
  const isRest = useRest();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t("hero.label")}
      delayMs={slideMs}
      pauseLabel={t("carousel.pause")}
      resumeLabel={t("carousel.resume")}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} isFirst={index === 0} isHeld={!isRest} />,
      }))}
    />
  );
}

/**
 * Whether the pictures after the first may come: at the first touch, or shortly before their turn.
 * An edge of the second one shows at once, for which the line of a phone is not kept busy.
 */
function useRest(): boolean {
  const [isRest, setRest] = useState(false);
  useEffect(() => {
    const begin = () => setRest(true);
    const timer = setTimeout(begin, restMs);
    void firstTouch().then(begin);
    return () => clearTimeout(timer);
  }, []);
  return isRest;
}

interface BannerSlideProps {
  banner: Banner;
  /** The first of the page: it comes in its HTML. */
  isFirst?: boolean;
  /** Its picture is not fetched yet. */
  isHeld?: boolean;
}

/** One banner. */
export function BannerSlide({ banner, isFirst = false, isHeld = false }: BannerSlideProps) {
  const t = useTranslations();
  const { title, summary, alt, link } = banner;
  return (
    <AnyBannerSlide
      {...{ title, summary, alt, isFirst, isHeld }}
      className="island"
      picture={heroImage(banner)}
      fallback="/default-game.svg"
      href={link}
      go={link === null ? null : t("hero.go")}
    >
      <AdvertWarning />
    </AnyBannerSlide>
  );
}
