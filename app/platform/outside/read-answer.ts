/** What an outside service answered, read with a bound. */
import { readJson } from "#app/platform/content/plain-text.ts";

/** More than any answer of theirs: a payment, a message, the description of a provider. */
const MOST_BYTES = 64 * 1024;

/** What its JSON says. Undefined when it is no JSON, or longer than 64 KiB; throws when the line breaks on the way. */
export async function readJsonAnswer(answer: Response): Promise<unknown> {
  return readJson(await readText(answer))?.value;
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return "";
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
