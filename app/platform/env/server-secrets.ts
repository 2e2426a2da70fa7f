/** Secrets of the server that go before the files of `DATA_DIR/secrets`. */
import { z } from "zod";
import { type SecretBytes, parseSecret } from "#app/platform/secrets/secrets.ts";

/** The message never repeats what was given: it may be a secret with one letter too many. */
const secret = z
  .string()
  .transform((text, context) => {
    const bytes = parseSecret(text);
    if (bytes) return bytes;
    context.addIssue({
      code: "custom",
      message: "32 random bytes as 43 characters of base64url, as npm run secrets:export writes them",
    });
    return z.NEVER;
  })
  .optional();

/** What the environment may say of them. */
export const secretVariables = {
  SECRET_BROWSER_COOKIE: secret,
  SECRET_SECOND_FACTOR: secret,
  SECRET_ARCHIVE_SIGNING: secret,
  SECRET_WEB_PUSH: secret,
};

const variables = z.object(secretVariables);

/** Those that are given. */
export function secretSettings(env: z.infer<typeof variables>): Partial<SecretBytes> {
  return {
    ...(env.SECRET_BROWSER_COOKIE && { browserCookie: env.SECRET_BROWSER_COOKIE }),
    ...(env.SECRET_SECOND_FACTOR && { secondFactor: env.SECRET_SECOND_FACTOR }),
    ...(env.SECRET_ARCHIVE_SIGNING && { archiveSigning: env.SECRET_ARCHIVE_SIGNING }),
    ...(env.SECRET_WEB_PUSH && { webPush: env.SECRET_WEB_PUSH }),
  };
}
