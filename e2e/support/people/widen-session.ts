/** A session with seats for every file that registers somebody on a shared site: which files share one is not known before. */
import { Person } from "#e2e/support/people/person.ts";
import { tagsIn } from "#e2e/support/page/read-html.ts";

/** The form takes no more. */
const SEATS_MOST = "500";

/** The values of a page's inputs, as a browser would send them untouched. */
function valuesIn(html: string): Record<string, string> {
  const sent = tagsIn(html, "input").filter(
    (input) => input.has("name") && (input.get("type") !== "radio" || input.has("checked")),
  );
  return Object.fromEntries(sent.map((input) => [input.get("name"), input.get("value") ?? ""]));
}

/** Gives the first session of a test in this city 500 seats, by the form of the back office. */
export async function widenSession(site: string, test: string, city: string): Promise<void> {
  const office = await new Person(site).signInAs("adviser");
  const list = await office.get(`/tests?test=${test}&ville=${encodeURIComponent(city)}`);
  const [, id = ""] = /href="\/tests\/register\/([^"]+)"/.exec(list.body) ?? [];
  const edit = `/admin/sessions/${id}/modifier`;
  const form = await office.get(edit);
  const answer = await office.post(edit, { ...valuesIn(form.body), seats: SEATS_MOST });
  if (answer.status !== 303)
    throw new Error(`the session of ${city} could not be widened: ${edit} answered ${answer.status}`);
}
