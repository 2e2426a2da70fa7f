import { type Cookie, createCookie } from "react-router";

/** Random references are written in base64url; anything else was not set by us. */
const LONGEST_REFERENCE = 200;

/** React Router packs a value as base64 of JSON. Ours stands in the header as it is: a browser that got it from an older version stays signed in. */
const unpack = (packed: string): string => (packed === "" ? "" : String(JSON.parse(atob(packed))));

/** A cookie that holds one random reference of ours, or a text that we sealed. */
export type SecretCookie = {
  /** Its value in a request; null when absent or not of our shape. */
  read(request: Request): Promise<string | null>;
  /** A Set-Cookie header. @param whileOpen gone with the browser's window: nothing stays on a shared phone */
  keep(secret: string, options?: { whileOpen?: boolean }): Promise<string>;
  /** The Set-Cookie header that deletes it. */
  forget(): Promise<string>;
};

/**
 * A cookie out of scripts' reach, for this host alone.
 * @param keptSeconds how long a browser keeps it
 * @param deployed adds Secure and `__Host-`, which binds it to this very host over TLS; a developer's http://localhost has neither
 * @param longest characters of its value at most
 */
export function secretCookie(
  name: string,
  keptSeconds: number,
  { deployed }: { deployed: boolean },
  longest = LONGEST_REFERENCE,
): SecretCookie {
  const called = deployed ? `__Host-${name}` : name;
  const written = (): Cookie =>
    createCookie(called, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: deployed,
      maxAge: keptSeconds,
      encode: unpack,
    });
  return {
    // As it stands in the header, which no parser gives: they undo what is written in percents, and ours is never written so.
    read: async (request) => {
      const header = request.headers.get("cookie");
      // Several of them are looked for at every page, and most are not there.
      if (!header?.includes(`${called}=`)) return null;
      return new RegExp(`(?:^|;) *${called}=([A-Za-z0-9_-]{1,${longest}}) *(?:;|$)`).exec(header)?.[1] ?? null;
    },
    keep: (secret, { whileOpen = false } = {}) => written().serialize(secret, whileOpen ? { maxAge: undefined } : {}),
    forget: () => written().serialize("", { maxAge: 0 }),
  };
}
