import { buttonClass } from "@trevo/ui/button.tsx";
import { Carousel } from "@trevo/ui/carousel.tsx";
import { isTrial, useSession } from "../lib/session.ts";
import { useWords } from "../lib/words.ts";
import css from "./hero.module.css";

const welcome = { art: "hero-welcome", href: "/m/register", words: "hero.welcome" } as const;
const deposit = { art: "hero-welcome", href: "/m/voucherCenter", words: "hero.deposit" } as const;
const safe = { art: "hero-safe", href: "/m/help#responsible", words: "hero.safe" } as const;
const jaguar = {
  art: "hero-jaguar",
  href: "/m/play?nodeId=golden-jaguar",
  words: "hero.jaguar",
} as const;

/** Who is signed in needs no invitation to open an account; a trial does. */
function slidesFor({ signedIn, trial }: { signedIn: boolean; trial: boolean }) {
  if (!signedIn) return [welcome, jaguar, safe];
  return [jaguar, trial ? welcome : deposit, safe];
}

const slideMs = 5_000;
const widths = [736, 1104];
const sizes = "(min-width: 600px) 560px, 96vw";

/** The pictures of the hero, for the page's head as well. */
export function heroImages(signedIn: boolean) {
  return slidesFor({ signedIn, trial: false }).map(({ art }) => ({
    src: `/art/${art}-736.avif`,
    srcSet: widths.map((width) => `/art/${art}-${width}.avif ${width}w`).join(", "),
    sizes,
  }));
}

/** Banners of the first screen. The first picture is in the HTML and comes before the script. */
export function HomeHero() {
  const say = useWords();
  const session = useSession();
  const images = heroImages(session.signedIn);
  const slides = slidesFor({ signedIn: session.signedIn, trial: isTrial(session) });
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
