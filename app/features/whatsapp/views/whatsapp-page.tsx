import type { Conversation } from "#app/features/whatsapp/office-page.server.ts";
import { WINDOW_HOURS } from "#app/features/whatsapp/services.ts";
import { hoursWords } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

export type ReplyRefusal = { refusal: string; words?: string } | undefined;

/** What was said with one of them, and the answer while it may be given. */
export function WhatsappConversation({
  conversation,
  formId,
  refusal,
}: {
  conversation: Conversation;
  formId: string;
  refusal: ReplyRefusal;
}) {
  const { name, userId, lines } = conversation;
  return (
    <>
      <header>
        <h1>{name}</h1>
        <p className="m-0">
          <a href={pathTo("/admin/messages?genre=whatsapp")}>Tous les messages de WhatsApp</a>
          {userId !== null && (
            <>
              {" · "}
              <a href={pathTo("/admin/clients/:id", { id: userId })}>Fiche du client</a>
            </>
          )}
        </p>
      </header>
      <ol className="grid gap-3 p-0 m-0 list-none">
        {lines.map((line) => (
          <li key={line.key} className="grid gap-1 max-w-prose">
            <span className="text-muted text-sm">
              {line.ours ? "Le cabinet" : name}, {line.at}
              {line.state !== "" && `, ${line.state}`}
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{line.words}</span>
          </li>
        ))}
      </ol>
      <WhatsappActs conversation={conversation} formId={formId} refusal={refusal} />
    </>
  );
}

type ActsProps = {
  conversation: Pick<Conversation, "until" | "stopped" | "waits">;
  formId: string;
  /** Address of the conversation, where the forms stand on another page. */
  action?: string;
  refusal: ReplyRefusal;
};

/** The answer while it may be given, and that there is none to give. */
export function WhatsappActs({ conversation: { until, stopped, waits }, formId, action, refusal }: ActsProps) {
  return (
    <>
      {until === null ? (
        <Alert
          kind="info"
          title={
            stopped
              ? "Cette personne a écrit STOP"
              : `Les ${hoursWords(WINDOW_HOURS)} après son dernier message sont passées`
          }
        >
          WhatsApp ne prend plus de réponse libre. Un client est prévenu par ses avis quand vous écrivez dans la
          conversation de son dossier.
        </Alert>
      ) : (
        <WhatsappReply until={until} formId={formId} action={action} refusal={refusal} />
      )}
      {waits && (
        <form method="post" action={action}>
          <Button look={action === undefined ? "secondary" : "ghost"} name="intent" value="close">
            Rien à répondre
          </Button>
        </form>
      )}
    </>
  );
}

type ReplyProps = {
  until: string;
  formId: string;
  action: string | undefined;
  refusal: ReplyRefusal;
};

function WhatsappReply({ until, formId, action, refusal }: ReplyProps) {
  return (
    <form method="post" action={action} noValidate className="grid max-w-prose gap-3">
      <ErrorSummary problems={refusal ? [{ fieldId: "words", message: refusal.refusal }] : []} />
      <input type="hidden" name="formId" value={formId} />
      <Field
        id="words"
        label="Réponse"
        hint={`Possible jusqu’au ${until}. Rien d’un dossier ni d’un document.`}
        error={refusal?.refusal}
      >
        {(links) => (
          <TextArea {...links} name="words" rows={4} maxLength={4000} defaultValue={refusal?.words} required />
        )}
      </Field>
      <p className="m-0">
        <Button name="intent" value="reply">
          Répondre par WhatsApp
        </Button>
      </p>
    </form>
  );
}
