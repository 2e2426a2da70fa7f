import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Who the page is about, and how to reach them. */
export type ClientIdentity = {
  name: string;
  /** « Compte depuis le 3 mai 2026 », or that there is none. */
  standing: string;
  /** "" without one. */
  email: string;
  phone: string;
  tags: readonly string[];
};

/** The address of a number at WhatsApp; null for what is not kept as an international one. */
const whatsappOf = (phone: string) => (/^\+\d{7,15}$/.test(phone) ? `https://wa.me/${phone.slice(1)}` : null);

export function ClientHead({ identity: { name, standing, email, phone, tags } }: { identity: ClientIdentity }) {
  const whatsapp = whatsappOf(phone);
  return (
    <header className="client-head">
      <div>
        <h1>{name}</h1>
        <p className="office-muted">{standing}</p>
        {tags.length > 0 && (
          <ul className="client-tags" aria-label="Étiquettes">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="client-reach">
        {phone !== "" && <b className="client-phone figures">{phoneWords(phone)}</b>}
        {email === "" ? (
          <span className="office-muted">Sans e-mail&nbsp;: on appelle, ou on remet sur papier.</span>
        ) : (
          <a className="client-email" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== "" && (
          <p className="client-calls">
            <LinkButton look="ghost" small href={`tel:${phone}`}>
              <Phone />
              Appeler
            </LinkButton>
            {whatsapp !== null && (
              <LinkButton look="ghost" small href={whatsapp} rel="noopener">
                <MessageCircle />
                WhatsApp
              </LinkButton>
            )}
          </p>
        )}
      </div>
    </header>
  );
}
