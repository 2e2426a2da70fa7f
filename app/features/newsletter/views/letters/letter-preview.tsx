import { type LetterState, isOpenTo } from "#app/features/newsletter/letters/policy.ts";
import { onDarkScreen, onLightScreen } from "#app/platform/mail/layout/dark-mail.ts";
import { Button } from "#app/ui/button.tsx";
import { LetterHead } from "./letter-head.tsx";

type LetterPreviewProps = {
  letter: {
    id: string;
    state: LetterState;
    subject: string;
    preview: string;
    html: string;
    text: string;
    email: string;
  };
  refusal: string | undefined;
};

/** A letter as its readers get it: on a light and on a dark phone, then as a program without HTML shows it. */
export function LetterPreview({ letter, refusal }: LetterPreviewProps) {
  const { state, subject, preview, html, text, email } = letter;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <LetterHead letter={letter} title="Aperçu de la lettre" refusal={refusal} />
      <dl className="setting-lines">
        <div>
          <dt>Objet</dt>
          <dd>{subject || "aucun"}</dd>
        </div>
        <div>
          <dt>Ligne d’aperçu</dt>
          <dd>{preview || "aucune"}</dd>
        </div>
      </dl>
      {isOpenTo(state, "test") && (
        <form method="post" className="registration-actions">
          <Button look="secondary">M’envoyer un essai</Button>
          <span className="hint">À {email}. Les liens de désabonnement d’un essai ne mènent à aucun abonnement.</span>
        </form>
      )}
      <div className="flex flex-wrap gap-6">
        <Screen title="Sur un écran clair" html={onLightScreen(html)} />
        <Screen title="Sur un écran sombre" html={onDarkScreen(html)} />
      </div>
      <section aria-labelledby="texte-seul">
        <h2 id="texte-seul" className="mb-3">
          En texte seul
        </h2>
        <pre className="card max-w-prose whitespace-pre-wrap break-words">{text}</pre>
      </section>
    </div>
  );
}

/** No script runs in it, and a link opens in a window of its own. */
function Screen({ title, html }: { title: string; html: string }) {
  return (
    <section className="w-full max-w-[360px]">
      <h2 className="mb-3">{title}</h2>
      <iframe
        title={title}
        srcDoc={html}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[640px] w-full rounded-panel border border-line"
      />
    </section>
  );
}
