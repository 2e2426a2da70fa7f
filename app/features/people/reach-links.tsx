import { classNames } from "#app/ui/class-names.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";

/** Longest address or number that stands on one line of an office's list. */
const LONGEST_WHOLE = 40;

/** The class of an address or number that is never broken, as long as it is one that people have. */
export const wholeClass = (text: string) => (text.length <= LONGEST_WHOLE ? "whole" : undefined);

/** An address, a number with its country, or a reference such as MP-2411. */
const READ_AS_ONE = /([^\s,;:()]+@[^\s,;:()]+|\+\d[\d\u00A0 ]{7,}\d|\b[A-Z]{2,4}-[A-Z\d]+(?:-[A-Z\d]+)*)/;

/** Words of ours with addresses, numbers and references among them, each on one line. */
export function WithAddresses({ words }: { words: string }) {
  return words.split(READ_AS_ONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={wholeClass(part)}>
        {part}
      </span>
    ),
  );
}

/** How to reach somebody: their number, and their address or that they have none. */
export function ReachLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <>
      {phone !== "" && (
        // A link that is a block of its own would let the comma begin the next line.
        <span className="whole">
          <a className="inline-block py-1 figures" href={`tel:${phone}`}>
            {phoneWords(phone)}
          </a>
          ,
        </span>
      )}{" "}
      {email === "" ? (
        "sans e-mail"
      ) : (
        <a className={classNames("inline-block py-1", wholeClass(email))} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
