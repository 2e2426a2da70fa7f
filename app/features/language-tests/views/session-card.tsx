import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import type { Availability } from "#app/features/language-tests/status.ts";
import { availabilityNames, placesLeft } from "#app/features/language-tests/status.ts";
import type { SessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** A session as the list shows it. */
export type ListedSession = {
  id: string;
  words: SessionWords;
  price: string;
  left: number;
  waiting: number;
  availability: Availability;
  /** « 6 janvier 2027 à 18 h 00 »; none when registrations opened as the session was made. */
  opensAt?: string;
  closesAt: string;
  sample: boolean;
};

/** One session with its register button, which a full or closed session has disabled. */
export function SessionCard({ session }: { session: ListedSession }) {
  const { id, words, price, availability, sample } = session;
  const { label, tone } = availabilityNames[availability];
  const headingId = `session-${id}`;
  return (
    <Card className="session-card">
      <div className="session-head">
        <h3 id={headingId}>{words.test}</h3>
        <Badge tone={tone}>{label}</Badge>
        {sample && <Badge>exemple</Badge>}
      </div>
      <ul className="session-facts">
        <li>
          <CalendarDays size={20} />
          <span>
            <strong>{words.day}</strong>, {words.hour}
          </span>
        </li>
        <li>
          <MapPin size={20} />
          <span>
            {words.place}
            <span className="block text-muted">{words.centre}</span>
          </span>
        </li>
        <li>
          <Users size={20} />
          <span>
            {placesLeft(session.left)}
            <span className="block text-muted">{termOf(session)}</span>
          </span>
        </li>
      </ul>
      <div className="session-foot">
        <strong className="session-price">{price}</strong>
        <RegisterButton session={session} describedBy={headingId} />
      </div>
    </Card>
  );
}

function termOf({ availability, opensAt, closesAt }: ListedSession): string {
  if (availability === "soon" && opensAt !== undefined) return `Inscriptions à partir du ${opensAt}`;
  return availability === "closed" ? `Inscriptions closes depuis le ${closesAt}` : `Inscriptions jusqu’au ${closesAt}`;
}

function RegisterButton({
  session: { id, availability, waiting },
  describedBy,
}: {
  session: ListedSession;
  describedBy: string;
}) {
  if (availability === "soon") {
    return (
      <LinkButton
        look="ghost"
        href={pathTo("/tests/register/:sessionId", { sessionId: id })}
        aria-describedby={describedBy}
      >
        Comment m’inscrire
      </LinkButton>
    );
  }
  if (availability === "available" || availability === "limited") {
    return (
      <LinkButton
        look="secondary"
        href={pathTo("/tests/register/:sessionId", { sessionId: id })}
        aria-describedby={describedBy}
      >
        S’inscrire
      </LinkButton>
    );
  }
  return (
    <>
      <Button type="button" look="secondary" disabled aria-describedby={describedBy}>
        S’inscrire
      </Button>
      {availability === "full" && (
        <LinkButton
          look="ghost"
          href={pathTo("/tests/register/:sessionId", { sessionId: id })}
          aria-describedby={describedBy}
        >
          Liste d’attente{waiting > 0 && ` (${waiting})`}
        </LinkButton>
      )}
    </>
  );
}
