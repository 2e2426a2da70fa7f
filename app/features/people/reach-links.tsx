import { phoneWords } from "#app/platform/words/phone-words.ts";

/** How to reach somebody: their number, and their address or that they have none. */
export function ReachLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone !== "" && (
        <a className="inline-block py-1" href={`tel:${phone}`}>
          {phoneWords(phone)}
        </a>
      )}
      {phone !== "" && ", "}
      {email === "" ? (
        "sans e-mail"
      ) : (
        <a className="inline-block py-1" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
