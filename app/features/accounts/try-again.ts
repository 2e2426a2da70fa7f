/** Says when to try again, in whole minutes, rounded up. */
export function tryAgain(what: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `${what}. Réessayez dans ${minutes <= 1 ? "une minute" : `${minutes}\u00a0minutes`}.`;
}

export const TOO_MANY_SIGN_INS = "Trop de tentatives de connexion";
export const TOO_MANY_CODES = "Trop de codes essayés";
export const TOO_MANY_PASSWORDS = "Trop de mots de passe essayés";
export const TOO_MANY_REGISTRATIONS = "Trop de comptes ouverts depuis cette connexion";
export const TOO_MANY_LINKS = "Trop de liens demandés depuis cette connexion";
