import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The telephone first, with what calls it and writes to it; then the address, or that there is none. */
export function CallLinks({ phone, email }: { phone: string; email: string }) {
  const international = /^\+\d+$/.test(phone);
  return (
    <div className="cal-reach">
      {phone === "" ? <p>Sans téléphone</p> : <p className="cal-number">{phoneWords(phone)}</p>}
      <p className="cal-press no-print">
        {phone !== "" && (
          <LinkButton small look="secondary" href={`tel:${phone}`}>
            <Phone aria-hidden="true" /> Appeler
          </LinkButton>
        )}
        {international && (
          <LinkButton small look="ghost" href={`https://wa.me/${phone.slice(1)}`} rel="noopener external">
            <MessageCircle aria-hidden="true" /> WhatsApp
          </LinkButton>
        )}
      </p>
      <p className="cal-mail">
        {email === "" ? (
          "Sans e-mail"
        ) : (
          <a href={`mailto:${email}`}>
            <Mail aria-hidden="true" /> {email}
          </a>
        )}
      </p>
    </div>
  );
}
