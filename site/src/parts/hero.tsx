import { buttonClass } from "@trevo/ui/button.tsx";
import { Carousel } from "@trevo/ui/carousel.tsx";
import { useWords } from "../lib/words.ts";
import css from "./hero.module.css";

const slides = [
  { art: "hero-welcome", href: "/m/register", words: "hero.welcome" },
  { art: "hero-jaguar", href: "/m/play?nodeId=golden-jaguar", words: "hero.jaguar" },
  { art: "hero-safe", href: "/m/help#responsible", words: "hero.safe" },
] as const;

const slideMs = 5_000;
const widths = [736, 1104];
const sizes = "(min-width: 600px) 560px, 96vw";

/** The pictures of the hero, best format first, for the page's head as well. */
export function heroImages() {
  return slides.map(({ art }) => ({
    src: `/art/${art}-736.avif`,
    srcSet: widths.map((width) => `/art/${art}-${width}.avif ${width}w`).join(", "),
    sizes,
  }));
}

/** Banners of the first screen. The first picture is in the HTML and comes before the script. */
export function HomeHero() {
  const say = useWords();
  const images = heroImages();
  return (
    <Carousel
      label={say("hero.label")}
      delayMs={slideMs}
      pauseLabel={say("carousel.pause")}
      resumeLabel={say("carousel.resume")}
      slides={slides.map(({ art, href, words }, index) => ({
        key: art,
        content: (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are deeper
          <a href={href} className={`${css.slide} island`} data-art={art}>
            <img
              src={images[index]?.src}
              srcSet={images[index]?.srcSet}
              sizes={sizes}
              width={736}
              height={322}
              alt=""
              data-hero={index === 0 ? "" : undefined}
              loading={index === 0 ? "eager" : "lazy"}
              fetchPriority={index === 0 ? "high" : "low"}
              decoding="async"
            />
            <span className={css.words}>
              <strong>{say(`${words}.title`)}</strong>
              <span>{say(`${words}.text`)}</span>
              <span className={`${buttonClass("gold", "compact")} ${css.button}`}>
                {say(`${words}.go`)}
              </span>
            </span>
          </a>
        ),
      }))}
    />
  );
}
