/** An address that its owner recognises and nobody else reads: « a•••@gmail.com ». */
export function maskedEmail(email: string): string {
  const [box = "", host = ""] = email.split("@");
  return `${box.slice(0, 1)}•••@${host}`;
}

/** The same of a telephone, for whoever has no address: « •••22 ». */
export function maskedReach({ email, phone }: { email: string; phone: string }): string {
  return email === "" ? `•••${phone.slice(-2)}` : maskedEmail(email);
}
