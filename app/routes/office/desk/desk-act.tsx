import { LinkButton } from "#app/ui/button.tsx";
import type { DeskAct } from "#app/registries/office/desk-details.server.ts";
import { type ActProps, ActForm } from "./act-form.tsx";

const TITLES: Record<Exclude<DeskAct["kind"], "link">, string> = {
  payment: "Confirmer le paiement",
  "money-back": "Rendre l’argent",
  place: "Fixer le lieu",
  answer: "Répondre",
  thread: "Répondre",
  whatsapp: "Répondre sur WhatsApp",
  comment: "Publier ou refuser",
  mail: "Dire, ou envoyer de nouveau",
};

/** The act of a line, as the page of the thing has it: its form is sent to that page, which leads back to the next line. */
export function DeskActForm({ act, ...shown }: ActProps & { act: DeskAct }) {
  const { line } = shown;
  if (act.kind === "link")
    return (
      <p>
        <LinkButton href={line.action.path} data-key="enter">
          {line.action.label}
        </LinkButton>
      </p>
    );
  return (
    <section aria-labelledby="acte-titre">
      <h2 id="acte-titre" className={act.kind === "answer" ? "sr-only" : undefined}>
        {TITLES[act.kind]}
      </h2>
      <a hidden href="#acte" data-key="enter">
        Faire l’acte
      </a>
      <ActForm act={act} {...shown} />
    </section>
  );
}

/** What the page of the thing is called beside its act; undefined where the act is to go there. */
export const pageWords = ({ kind }: DeskAct, line: ActProps["line"]) =>
  kind === "link" ? undefined : (PAGES[kind] ?? line.action.label);

const PAGES: Partial<Record<DeskAct["kind"], string>> = {
  payment: "Toute la commande",
  "money-back": "Toute la commande",
  place: "Tout le rendez-vous",
  answer: "Tout l’échange",
  thread: "Toute la conversation",
  whatsapp: "Toute la conversation",
  comment: "Tous les commentaires",
};
