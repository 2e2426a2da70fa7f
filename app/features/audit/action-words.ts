/** French of the actions of one feature, by the name that `trace` gets: "pris", "Compte créé"… */
export type ActionWords = Readonly<Record<string, string>>;
