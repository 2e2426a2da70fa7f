import CalendarClock from "lucide-react/icons/calendar-clock";
import Users from "lucide-react/icons/users";
import { entryPath } from "#app/features/programs/entries.ts";
import type { Program } from "#app/features/programs/program-shape.ts";
import { places } from "#app/features/programs/provinces.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { ProvinceShape } from "./province-shape.tsx";

/** Occupations named on a card before the ellipsis (specification, section 2). */
const SHOWN_OCCUPATIONS = 3;

/** The mark of a figure that is ours. */
export function ExampleMark() {
  return <em className="example-mark">exemple</em>;
}

/** One sample programme as the finder's result shows it. */
export function ProgramCard({ program }: { program: Program }) {
  const { id, province, name, category, description, timeline, slots, advantages, requirements, today } = program;
  const source = today.sources.find(({ url }) => url !== undefined);
  const headingId = `programme-${id}`;
  return (
    <article className="program-card" aria-labelledby={headingId}>
      <div className="program-card-head">
        <ProvinceShape province={province} />
        <div>
          <p className="program-place">
            {places[province].name} <ExampleMark />
          </p>
          <h3 id={headingId}>{name}</h3>
        </div>
      </div>
      <p className="badges">
        <Badge>{category}</Badge>
        <Badge tone={today.tone}>{today.label}</Badge>
      </p>
      <p>{description}</p>
      <Fold level={4} title="En chiffres, et aujourd’hui">
        <div className="program-more">
          <ul className="program-facts">
            <li>
              <CalendarClock size={20} />
              <span>
                <span className="sr-only">Délai&nbsp;: </span>
                {timeline} <ExampleMark />
              </span>
            </li>
            <li>
              <Users size={20} />
              <span>
                <span className="sr-only">Places&nbsp;: </span>
                {slots.words} {slots.example && <ExampleMark />}
              </span>
            </li>
          </ul>
          <h5>Avantages</h5>
          <ul className="program-points">
            {advantages.map((advantage) => (
              <li key={advantage}>{advantage}</li>
            ))}
          </ul>
          <h5>Métiers visés</h5>
          <p>
            {requirements.occupations.slice(0, SHOWN_OCCUPATIONS).join(", ")}
            {requirements.occupations.length > SHOWN_OCCUPATIONS && "…"}
          </p>
          <p className="program-today">
            <strong>Aujourd’hui&nbsp;:</strong> {today.words}{" "}
            {source?.url && (
              <TextLink external href={source.url}>
                {source.name}
              </TextLink>
            )}
          </p>
        </div>
      </Fold>
      <p className="program-card-foot">
        <LinkButton look="secondary" href={entryPath(id)} aria-describedby={headingId}>
          Voir les détails
        </LinkButton>
      </p>
    </article>
  );
}
