import type { FieldError } from "#app/features/points/shared/answers.ts";
import type { RateDecision } from "#app/platform/session/scope.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** The answers of a body as a grid reads them, or every field refused and why. */
type Read<Answers> = ({ ok: true } & Answers) | { ok: false; errors: FieldError[] };

/**
 * Answers one POST of the simulations' API.
 * 200 with the grid's answer; 400 with `{ errors: [{ field, message }] }` when the body is
 * not JSON or holds an unknown text; 405 for another method; 429 beyond the address's share.
 */
export async function answerSimulation<Answers>(
  request: Request,
  rate: RateDecision,
  read: (body: unknown) => Read<Answers>,
  answer: (answers: Answers) => unknown,
): Promise<Response> {
  if (request.method !== "POST")
    return refuse(405, "Cette adresse ne répond qu’à la méthode POST.", { Allow: "POST, OPTIONS" });
  if (!rate.allowed)
    return refuse(429, `Trop de demandes\u00a0: réessayez dans ${rate.retryAfterSeconds}\u00a0s.`, {
      "Retry-After": String(rate.retryAfterSeconds),
    });
  const body = readJson(await request.text());
  if (body === undefined) return refuse(400, "Le corps de la requête n’est pas du JSON valide.");
  const answers = read(body.value);
  return answers.ok ? Response.json(answer(answers)) : Response.json({ errors: answers.errors }, { status: 400 });
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ errors: [{ field: "", message }] }, { status, headers });
}
