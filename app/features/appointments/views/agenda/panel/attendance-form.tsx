import { type SubmissionResult, useForm } from "@conform-to/react";
import { type Told, foretoldWords } from "#app/features/notices/told/told.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** `told`: how its client would be. */
type Answered = { version: number; told: Told; answer: SubmissionResult | undefined };

/** Cancels with a reason, which the client reads; open at once when it came back. */
export function CancelForm({ version, told, answer }: Answered) {
  const { form, reason, problems } = useReason("annulation", answer);
  return (
    <details open={answer !== undefined}>
      <summary className="btn btn-ghost btn-small">Annuler avec une raison</summary>
      <form method="post" id={form.id} className="cal-act" noValidate>
        <ErrorSummary problems={problems} id="cancel-summary" />
        <input type="hidden" name="seen" value={version} />
        <p>{foretoldWords(told)} Son argent lui est rendu s’il a payé.</p>
        <Field
          id={reason.id}
          label={told === "sent" ? "Raison, écrite au client" : "Raison, à dire au client"}
          error={reason.errors?.[0]}
        >
          {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} required />}
        </Field>
        <Button look="danger" name="intent" value="cancel">
          Oui, annuler le rendez-vous
        </Button>
      </form>
    </details>
  );
}

/** Who came, once it has begun: one press, and the other corrects it. */
export function AttendanceForm({ state, version, told, answer }: Answered & { state: "booked" | "came" | "missed" }) {
  const { form, reason, problems } = useReason("presence", answer);
  return (
    <section className="cal-act" aria-labelledby="titre-presence">
      <h2 id="titre-presence">{state === "booked" ? "Le client est-il venu\u00a0?" : "Corriger la présence"}</h2>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={problems} id="attendance-summary" />
        <input type="hidden" name="seen" value={version} />
        <p className="cal-press">
          {state !== "came" && (
            <Button look={state === "booked" ? "primary" : "secondary"} name="intent" value="came">
              Présent
            </Button>
          )}
          {state !== "missed" && (
            <Button look="secondary" name="intent" value="missed">
              Absent
            </Button>
          )}
        </p>
        {state !== "came" && (
          <details open={answer !== undefined && reason.errors !== undefined}>
            <summary>Le conseiller était absent</summary>
            <p>
              {foretoldWords(told)} Il choisit une autre heure sans rien payer de plus. S’il annule, son argent lui est
              dû.
            </p>
            <Field id={reason.id} label="Un mot pour lui (facultatif)" error={reason.errors?.[0]}>
              {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} />}
            </Field>
            <Button look="danger" name="intent" value="adviser-absent">
              {told === "sent" ? "Oui, prévenir le client" : "Oui, le conseiller était absent"}
            </Button>
          </details>
        )}
      </form>
    </section>
  );
}

function useReason(id: string, answer: SubmissionResult | undefined) {
  const [form, { reason }] = useForm<{ reason: string }>({ id, lastResult: answer });
  const problems = [
    ...(form.errors ?? []).map((message) => ({ fieldId: form.id, message })),
    ...(reason.errors ?? []).map((message) => ({ fieldId: reason.id, message })),
  ];
  return { form, reason, problems };
}
