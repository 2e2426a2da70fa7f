import {
  ALL_POINTS,
  type PointAnswer,
  type ReviewPoint,
  pointField,
} from "#app/features/documents/review/review-points.ts";

const ANSWERS: readonly { value: PointAnswer; label: string }[] = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "À corriger" },
];

type ReviewPointsProps = {
  points: readonly ReviewPoint[];
  /** What was answered in a form that came back. */
  answered: (field: string) => string | undefined;
};

/** The points to check, each answered by two radios, or all by one tick at their end; a number is its key. */
export function ReviewPoints({ points, answered }: ReviewPointsProps) {
  return (
    <section aria-labelledby="verifier">
      <h2 id="verifier" className="office-section-head">
        Vérifier
      </h2>
      {points.map(({ id, question, hint }, index) => (
        <fieldset
          key={id}
          className="review-point"
          data-key={String(index + 1)}
          aria-describedby={`${pointField(id)}-aide`}
        >
          <legend>{question}</legend>
          <p id={`${pointField(id)}-aide`} className="office-muted">
            {hint}
          </p>
          <div className="segments">
            {ANSWERS.map(({ value, label }) => (
              <label key={value} data-answer={value}>
                <input
                  type="radio"
                  name={pointField(id)}
                  value={value}
                  defaultChecked={answered(pointField(id)) === value}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <label className="review-all">
        <input
          type="checkbox"
          name={pointField(ALL_POINTS)}
          value="yes"
          defaultChecked={answered(pointField(ALL_POINTS)) === "yes"}
        />
        <span>
          J’ai vérifié les {points.length}&nbsp;points&nbsp;: <b>Oui à tous</b>
        </span>
      </label>
    </section>
  );
}
