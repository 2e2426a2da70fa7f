import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type DemonstrationMailProps = {
  mail: { subject: string; recipient: string; html: string | null; text: string | null };
};

/** One mail of the demonstration as its reader sees it, then as a program without HTML shows it. */
export function DemonstrationMail({ mail: { subject, recipient, html, text } }: DemonstrationMailProps) {
  return (
    <div className="wrap py-8">
      <TextLink href={pathTo("/dev/mail")} block>
        Tous les messages
      </TextLink>
      <h1 className="mb-2">{subject}</h1>
      <p className="mb-6 text-muted">À {recipient}</p>
      {/* No script runs in it, and a link opens in a window of its own. */}
      {html !== null && (
        <iframe
          title="Le message"
          srcDoc={html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mb-8 h-[640px] w-full max-w-prose rounded-panel border border-line bg-blanc"
        />
      )}
      {text !== null && (
        <section>
          <h2 className="mb-3">En texte seul</h2>
          <pre className="card max-w-prose whitespace-pre-wrap break-words">{text}</pre>
        </section>
      )}
    </div>
  );
}
