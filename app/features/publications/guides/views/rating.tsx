import Star from "lucide-react/icons/star";
import { type Audience, averageOf } from "#app/features/publications/readers/audience.ts";
import { frenchCount, frenchDecimal } from "#app/platform/content/french-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";

const STARS = [1, 2, 3, 4, 5] as const;

/** « 4,5 sur 5 », with the stars for the eye. */
export function RatingLine({ stars }: { stars: Audience["stars"] }) {
  const rating = averageOf(stars);
  if (!rating) return <>Pas encore noté</>;
  return (
    <>
      <StarRow filled={Math.round(rating.average)} />
      {frenchDecimal(rating.average)} sur 5 ({frenchCount(rating.count, "avis", "avis")})
    </>
  );
}

function StarRow({ filled }: { filled: number }) {
  return (
    <span className="stars" aria-hidden>
      {STARS.map((star) => (
        <Star key={star} size={17} fill={star <= filled ? "currentColor" : "none"} />
      ))}
    </span>
  );
}

type RatingProps = { stars: Audience["stars"]; /** This reader's. */ own: number | null };

/** How readers rated, and one's own rating. */
export function RatingPart(props: RatingProps) {
  return (
    <section aria-labelledby="avis" className="rating-part">
      <h2 id="avis">L’avis des lecteurs</h2>
      <p>
        <RatingLine stars={props.stars} />
      </p>
      <Ratings {...props} />
    </section>
  );
}

/** The same on demand, its average in sight. */
export function RatingFold(props: RatingProps) {
  return (
    <Fold
      level={2}
      title="L’avis des lecteurs"
      note={props.own === null ? undefined : `Votre note\u00a0: ${props.own} sur 5`}
      aside={
        <span className="hint m-0">
          <RatingLine stars={props.stars} />
        </span>
      }
    >
      <Ratings {...props} />
    </Fold>
  );
}

/** One button a star, no script. */
function Ratings({ stars, own }: RatingProps) {
  const count = stars.reduce((sum, readers) => sum + readers, 0);
  return (
    <>
      {count > 0 && (
        <ul className="rating-bars">
          {STARS.toReversed().map((star) => (
            <li key={star}>
              <span>{frenchCount(star, "étoile")}</span>
              <span className="rating-track" aria-hidden>
                <i style={{ width: `${(100 * (stars[star - 1] ?? 0)) / count}%` }} />
              </span>
              <span>{stars[star - 1]}</span>
            </li>
          ))}
        </ul>
      )}
      <form method="post">
        <input type="hidden" name="intent" value="rate" />
        <fieldset>
          <legend className="label">
            {own === null ? "Votre note" : `Votre note\u00a0: ${own} sur 5. Vous pouvez en changer.`}
          </legend>
          <div className="rating-choice">
            {STARS.map((star) => (
              <Button
                key={star}
                look="ghost"
                small
                name="stars"
                value={star}
                aria-pressed={own === star}
                aria-label={frenchCount(star, "étoile")}
              >
                {star}
                <Star aria-hidden />
              </Button>
            ))}
          </div>
        </fieldset>
      </form>
    </>
  );
}
