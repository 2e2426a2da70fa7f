import type { WaitState } from "#app/features/appointments/status.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Standing = { day: string; service: string; state: WaitState; position: number };

const SAYS: Record<WaitState, { kind: "info" | "success" | "caution"; text: (standing: Standing) => string }> = {
  waiting: {
    kind: "success",
    text: ({ position }) => `Vous êtes en position ${position}. Nous vous écrivons dès qu’un créneau se libère.`,
  },
  offered: {
    kind: "info",
    text: () => "Un créneau vous est proposé\u00a0: prenez-le par le lien de notre dernier e-mail.",
  },
  served: { kind: "success", text: () => "Vous avez pris un créneau de ce jour\u00a0: à bientôt." },
  passed: {
    kind: "caution",
    text: () => "Le créneau proposé n’a pas été pris dans le délai. Il est passé à la personne suivante.",
  },
  left: { kind: "info", text: () => "Vous n’êtes plus dans la liste de ce jour." },
};

/** Where somebody stands in the line of a full day. */
export function WaitPage({ standing, refusal }: { standing: Standing; refusal: string | undefined }) {
  const { kind, text } = SAYS[standing.state];
  return (
    <div className="wrap appointment">
      <h1>Liste d’attente du {standing.day}</h1>
      <p>{standing.service}</p>
      {refusal && (
        <Alert kind="danger" announced>
          {refusal}
        </Alert>
      )}
      <Alert kind={kind}>{text(standing)}</Alert>
      <div className="appointment-moves">
        <LinkButton href={pathTo("/appointment")}>Voir les autres dates</LinkButton>
        {standing.state === "waiting" && (
          <form method="post">
            <Button look="secondary">Quitter la liste</Button>
          </form>
        )}
      </div>
    </div>
  );
}
