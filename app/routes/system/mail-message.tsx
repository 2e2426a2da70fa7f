import { data } from "react-router";
import { mailById } from "#app/platform/mail/queries.server.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/mail-message.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Message de la démonstration");

export async function loader({ params, context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  const mail = await mailById(scopeOf(context).database, params.id);
  if (!mail) throw data(null, { status: 404 });
  const { subject, recipient, html, text } = mail;
  return { subject, recipient, html, text };
}

/** One mail as its reader sees it, then as a program without HTML shows it. */
export default function MailMessage({ loaderData: { subject, recipient, html, text } }: Route.ComponentProps) {
  return (
    <div className="wrap py-8">
      <TextLink href="/dev/mail" block>
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
