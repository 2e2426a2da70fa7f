/** Why a mail can never leave; see 0045_mail_delivery.sql. */
export type Refusal = "address" | "message";

/** What the server answered (RFC 5321, section 4.2), e.g. 550; undefined when it did not. */
export function responseCodeOf(error: unknown): number | undefined {
  const code = fieldOf(error, "responseCode");
  return typeof code === "number" ? code : undefined;
}

/**
 * What a 5xx answer refused for good: the recipient or the text. A refused sign-in or sender
 * would refuse every mail: that is ours to mend, so those wait, like anything temporary (4xx).
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const [code, command] = [fieldOf(error, "code"), fieldOf(error, "command")];
  // An address that is none is never offered to a server.
  if (code === "EENVELOPE" && command === "API") return "address";
  if ((responseCodeOf(error) ?? 0) < 500) return undefined;
  if (code === "EENVELOPE" && command === "RCPT TO") return "address";
  return code === "EMESSAGE" || (code === "EENVELOPE" && command === "DATA") ? "message" : undefined;
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
