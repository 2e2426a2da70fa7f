/**
 * Where somebody is written to: their e-mail, or, of a client who gave none at the desk, their telephone. What is mailed to a
 * telephone is a line for the staff, who call or hand it over on paper (platform/mail/enqueue-mail.ts).
 */
export function reachOf({ email, phone }: { email: string; phone: string }): string {
  return email === "" ? phone : email;
}
