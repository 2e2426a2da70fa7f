/** An address that its owner recognises and nobody else reads: « a•••@gmail.com ». */
export function maskedEmail(email: string): string {
  const [box = "", host = ""] = email.split("@");
  return `${box.slice(0, 1)}•••@${host}`;
}
