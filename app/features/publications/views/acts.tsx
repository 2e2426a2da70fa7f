import Bookmark from "lucide-react/icons/bookmark";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Share from "lucide-react/icons/share";
import type { OwnMarks } from "#app/features/publications/readers/audience.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** "J’aime", with how many do; `own` says whether this reader is among them. */
export function LikeButton({ likes, own }: { likes: number; own: OwnMarks }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={own.liked ? "unlike" : "like"} />
      <Button look="ghost" small aria-pressed={own.liked}>
        <Heart aria-hidden fill={own.liked ? "currentColor" : "none"} />
        J’aime{likes > 0 && ` · ${frenchNumber(likes)}`}
      </Button>
    </form>
  );
}

/** Keeps the text among one's readings, or takes it out. */
export function SaveButton({
  own,
  readingsPath,
}: {
  own: OwnMarks;
  /** Page of the kept texts. */ readingsPath: string;
}) {
  return (
    <>
      <form method="post">
        <input type="hidden" name="intent" value={own.saved ? "unsave" : "save"} />
        <Button look="ghost" small aria-pressed={own.saved}>
          <Bookmark aria-hidden fill={own.saved ? "currentColor" : "none"} />
          {own.saved ? "Enregistré" : "Enregistrer"}
        </Button>
      </form>
      {own.saved && <a href={readingsPath}>Voir mes lectures</a>}
    </>
  );
}

/** Sharing without a script: WhatsApp, mail, and the address to copy. */
export function ShareBox({ title, url }: { title: string; url: string }) {
  const words = encodeURIComponent(`${title} ${url}`);
  return (
    <details className="read-share">
      <summary className="btn btn-ghost btn-small">
        <Share aria-hidden />
        Partager
      </summary>
      <div>
        <p className="read-acts">
          <LinkButton look="secondary" small href={`https://wa.me/?text=${words}`} rel="noopener external">
            <MessageCircle aria-hidden />
            WhatsApp
          </LinkButton>
          <LinkButton look="secondary" small href={`mailto:?subject=${encodeURIComponent(title)}&body=${words}`}>
            <Mail aria-hidden />
            E-mail
          </LinkButton>
        </p>
        <Field id="adresse-a-copier" label="Adresse à copier">
          {(links) => <TextInput {...links} value={url} readOnly />}
        </Field>
      </div>
    </details>
  );
}
