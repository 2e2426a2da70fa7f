const DOTS_IGNORED = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an e-mail address, to count by: without case, without what follows a "+"
 * (subaddressing, RFC 5233) and, at Gmail, without dots. Never an address to write to.
 */
export function mailboxKey(email: string): string {
  const [, local = "", domain = ""] = /^([^+@]*)[^@]*@(.*)$/.exec(email.trim().toLowerCase()) ?? [];
  if (local === "") return email.trim().toLowerCase();
  return DOTS_IGNORED.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** A telephone to count by: its last nine digits, the same with and without its country's prefix. */
export function telephoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-9);
}
