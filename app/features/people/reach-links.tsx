import { classNames } from "#app/ui/class-names.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";

/** Longest address that stands on one line of an office's table. */
const LONGEST_WHOLE = 40;

/** How to reach somebody: their number, and their address or that they have none. */
export function ReachLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone !== "" && (
        <a className="inline-block py-1 figures" href={`tel:${phone}`}>
          {phoneWords(phone)}
        </a>
      )}
      {phone !== "" && ", "}
      {email === "" ? (
        "sans e-mail"
      ) : (
        <a
          className={classNames("inline-block py-1", email.length <= LONGEST_WHOLE && "whole")}
          href={`mailto:${email}`}
        >
          {email}
        </a>
      )}
    </>
  );
}
