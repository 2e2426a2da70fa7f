import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Answered = { answer: SubmissionResult | undefined };

/** Cancels with a reason, which the client reads; open at once when it came back. */
export function CancelForm({ answer }: Answered) {
  const { form, reason, problems } = useReason("annulation", answer);
  return (
    <details open={answer !== undefined}>
      <summary className="btn btn-ghost">Annuler avec une raison</summary>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={problems} id="cancel-summary" />
        <p>Le client est prévenu de votre raison, et reçoit son argent s’il a payé.</p>
        <Field id={reason.id} label="Raison, écrite au client" error={reason.errors?.[0]}>
          {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} required />}
        </Field>
        <Button look="danger" name="intent" value="cancel">
          Oui, annuler le rendez-vous
        </Button>
      </form>
    </details>
  );
}

/** Who came, once it has begun. */
export function AttendanceForm({ state, answer }: Answered & { state: "booked" | "came" | "missed" }) {
  const { form, reason, problems } = useReason("presence", answer);
  return (
    <Card>
      <h2>Qui est venu&nbsp;?</h2>
      <form method="post" id={form.id} noValidate>
        <ErrorSummary problems={problems} id="attendance-summary" />
        <div className="appointment-moves">
          {state !== "came" && (
            <Button look="secondary" name="intent" value="came">
              Le client est venu
            </Button>
          )}
          {state !== "missed" && (
            <Button look="secondary" name="intent" value="missed">
              Le client était absent
            </Button>
          )}
        </div>
        {state !== "came" && (
          <details open={answer !== undefined}>
            <summary className="btn btn-ghost">Le conseiller était absent</summary>
            <p>
              Le client reçoit nos excuses et choisit une autre heure sans rien payer de plus. S’il annule, son argent
              lui est dû.
            </p>
            <Field id={reason.id} label="Un mot pour lui (facultatif)" error={reason.errors?.[0]}>
              {(links) => <TextInput {...links} name="reason" defaultValue={reason.initialValue} />}
            </Field>
            <Button look="danger" name="intent" value="adviser-absent">
              Oui, prévenir le client
            </Button>
          </details>
        )}
      </form>
    </Card>
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
