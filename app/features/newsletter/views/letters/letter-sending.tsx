import { agreed } from "#app/platform/words/sentence.ts";
import type { SubmissionResult } from "@conform-to/react";
import { type LetterState, isOpenTo } from "#app/features/newsletter/letters/policy.ts";
import { quietWords } from "#app/features/newsletter/letters/schedule.ts";
import { type Topic, topicWords } from "#app/features/newsletter/topics.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";
import { LetterHead } from "./letter-head.tsx";

export type LetterToSend = {
  id: string;
  state: LetterState;
  version: number;
  subject: string;
  topics: readonly Topic[];
  /** Addresses that it would go to now. */ readers: number;
  /** What it still needs, in words. */ missing: readonly string[];
  isQuiet: boolean;
  /** ISO. */ today: string;
  perSecond: number;
};

const listed = new Intl.ListFormat("fr");

/** The last page before a letter leaves: to how many, and when. */
export function LetterSending({ letter, answer }: { letter: LetterToSend; answer: SubmissionResult | undefined }) {
  const { id, state, readers, missing, topics, perSecond } = letter;
  const isReady = isOpenTo(state, "send") && missing.length === 0 && readers > 0;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <LetterHead letter={letter} title="Envoyer la lettre" refusal={undefined} />
      {missing.length > 0 && (
        <Alert kind="caution" title="Elle n’est pas prête">
          Il lui manque {listed.format(missing)}.
        </Alert>
      )}
      <p>
        <strong>{frenchCount(readers, "adresse", "adresses")}</strong>
        {topics.length > 0 && (
          <>
            {" "}
            qui {agreed(readers, "a choisi", "ont choisi")} au moins un de ces sujets&nbsp;:{" "}
            {listed.format(topics.map((topic) => topicWords[topic]))}
          </>
        )}
        .{readers > 0 && <> L’envoi prend environ {durationWords(readers / perSecond)}.</>}
      </p>
      {isReady ? (
        <SendingForm letter={letter} answer={answer} />
      ) : (
        <>
          <ErrorSummary problems={problemsOf(answer)} />
          <p>
            <LinkButton look="secondary" href={pathTo("/admin/lettre/:id", { id })}>
              Retour à la lettre
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

const problemsOf = (answer: SubmissionResult | undefined) =>
  Object.entries(answer?.error ?? {}).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "envoi" : `envoi-${name}`, message })),
  );

function SendingForm({ letter, answer }: { letter: LetterToSend; answer: SubmissionResult | undefined }) {
  const { id, state, version, readers, isQuiet, today } = letter;
  const typed = (name: string) => String(answer?.initialValue?.[name] ?? "");
  const error = (name: string) => answer?.error?.[name]?.[0];
  const canSchedule = isOpenTo(state, "schedule");
  return (
    <form method="post" id="envoi" noValidate className="grid max-w-prose grid-cols-1 gap-4">
      <ErrorSummary problems={problemsOf(answer)} />
      <input type="hidden" name="version" value={version} />
      {isQuiet && (
        <Alert kind="caution">Ce sont les heures calmes&nbsp;: envoyée maintenant, elle arrive la nuit.</Alert>
      )}
      {canSchedule ? (
        <>
          <RadioGroup
            id="envoi-when"
            name="when"
            label="Quand"
            error={error("when")}
            defaultValue={typed("when") || "now"}
            options={[
              { value: "now", label: "Maintenant" },
              { value: "later", label: "Plus tard" },
            ]}
          />
          <Field id="envoi-day" label="Jour, pour plus tard" error={error("day")}>
            {(links) => <DateInput {...links} name="day" min={today} defaultValue={typed("day")} />}
          </Field>
          <Field id="envoi-time" label="Heure, à Douala" hint={quietWords()} error={error("time")}>
            {(links) => <TimeInput {...links} name="time" defaultValue={typed("time")} />}
          </Field>
        </>
      ) : (
        <input type="hidden" name="when" value="now" />
      )}
      <p>Une lettre partie ne se reprend pas&nbsp;: l’envoi se met en pause ou s’arrête pour la suite seulement.</p>
      <div className="registration-actions">
        <Button>
          {canSchedule ? "Confirmer l’envoi" : `Envoyer maintenant à ${frenchCount(readers, "adresse", "adresses")}`}
        </Button>
        <LinkButton look="secondary" href={pathTo("/admin/lettre/:id", { id })}>
          Ne pas envoyer
        </LinkButton>
      </div>
    </form>
  );
}

const MINUTE = 60;

function durationWords(seconds: number): string {
  if (seconds < MINUTE) return "une minute";
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes < MINUTE ? frenchCount(minutes, "minute") : frenchCount(Math.ceil(minutes / MINUTE), "heure");
}
