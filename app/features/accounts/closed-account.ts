/** Why an account opens no more, to whoever knew its password. */
export function closedSentence(why: "left" | "merged"): string {
  return why === "left"
    ? "Ce compte est fermé\u00a0: il servait au travail de l’équipe. Pour toute question, écrivez-nous par la page de contact."
    : "Ce compte a été réuni avec un autre compte à vous\u00a0: connectez-vous avec l’adresse e-mail de celui-ci.";
}
