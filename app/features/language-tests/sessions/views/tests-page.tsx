import ArrowLeft from "lucide-react/icons/arrow-left";
import {
  type FilterChoices,
  type SessionFilter,
  isFiltered,
} from "#app/features/language-tests/sessions/session-filter.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { HelpCard, TipsCard } from "./advice-cards.tsx";
import { Resources } from "./resources.tsx";
import { type ListedSession, SessionCard } from "#app/features/language-tests/views/session-card.tsx";
import { SessionFilterForm } from "./session-filter-form.tsx";

/** The soonest; the later ones open on demand. */
const SESSIONS_IN_SIGHT = 5;

/** /tests: sessions to come, how to prepare, what to know before. */
export function TestsPage({
  sessions,
  filter,
  choices,
}: {
  sessions: readonly ListedSession[];
  filter: SessionFilter;
  choices: FilterChoices;
}) {
  const others = sessions.slice(SESSIONS_IN_SIGHT);
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/")}>
        <ArrowLeft size={18} /> Retour à l’accueil
      </TextLink>
      <h1>Tests de langue</h1>
      <p className="tests-lead">
        Le TEF Canada et le TCF Canada prouvent votre niveau de français. Choisissez une session, inscrivez-vous en
        ligne et réglez votre place ensuite.
      </p>
      <div className="tests-columns">
        <section aria-labelledby="sessions">
          <h2 id="sessions">Sessions à venir</h2>
          {(sessions.length > 0 || isFiltered(filter)) && (
            <Fold title="Filtrer par test, ville ou mois" open={isFiltered(filter)}>
              <SessionFilterForm filter={filter} choices={choices} />
            </Fold>
          )}
          {sessions.length === 0 ? (
            <div className="mt-5">
              <NoSession filtered={isFiltered(filter)} />
            </div>
          ) : (
            <>
              <SessionList sessions={sessions.slice(0, SESSIONS_IN_SIGHT)} />
              {others.length > 0 && (
                <Fold title={others.length === 1 ? "Une autre session" : `${others.length} autres sessions`}>
                  <SessionList sessions={others} />
                </Fold>
              )}
            </>
          )}
        </section>
        <aside aria-label="Avant de s’inscrire">
          <TipsCard />
          <HelpCard />
        </aside>
      </div>
      <Resources />
    </div>
  );
}

function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  return (
    <ul className="test-session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionCard session={session} />
        </li>
      ))}
    </ul>
  );
}

function NoSession({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      headingLevel={3}
      title="Aucune session ne correspond à ces filtres"
      action={
        <LinkButton look="secondary" href={pathTo("/tests")}>
          Voir toutes les sessions
        </LinkButton>
      }
    >
      Essayez une autre ville ou un autre mois.
    </EmptyState>
  ) : (
    <EmptyState headingLevel={3} title="Aucune session n’est ouverte pour le moment">
      Les prochaines dates seront annoncées ici. En attendant, les ressources ci-dessous aident à se préparer.
    </EmptyState>
  );
}
