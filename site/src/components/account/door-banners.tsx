import { Carousel } from "@trevo/ui/carousel.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { BannerSlide } from "../casino/hero.tsx";
import css from "./door-banners.module.css";

const slideMs = 6_000;

/** What staff show beside the doors, each with a group of its own; without any, nothing. */
export function DoorBanners({ groupName }: { groupName: "m_login" | "m_reg" }) {
  const say = useWords();
  const { data } = useRead("content.announcements", { types: "B", groupName });
  const banners = (data?.banners ?? []).flatMap((banner) =>
    banner.url === null ? [] : [{ ...banner, url: banner.url }],
  );
  if (banners.length === 0) return null;
  return (
    <div className={css.banners}>
      <Carousel
        label={say("hero.label")}
        delayMs={slideMs}
        pauseLabel={say("carousel.pause")}
        resumeLabel={say("carousel.resume")}
        slides={banners.map((banner) => ({
          key: banner.id,
          content: <BannerSlide banner={banner} />,
        }))}
      />
    </div>
  );
}
