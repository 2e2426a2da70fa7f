/** « 2 messages à lire », or what the thread is for. */
export function unreadWords(unread: number): string {
  if (unread === 0) return "Une question, un fichier\u00a0? Écrivez-nous ici.";
  return unread === 1 ? "1 message à lire." : `${unread} messages à lire.`;
}
