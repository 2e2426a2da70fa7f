/** The documents of a registration decided on as they were seen, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { addDocuments } from "./add-documents.server.ts";
import { askedAgain } from "./asked-again.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { confirmDocuments, refuseDocument, seenWords } from "./review-documents.server.ts";
import { type World, openWorld, person, storedFile } from "#app/features/language-tests/testing/world.ts";

let world: World;
let serge: Viewer;
let clarisse: Viewer;
beforeAll(async () => {
  world = await openWorld();
  serge = await makePerson(world.database.drizzle, { firstName: "Serge", role: "adviser" });
  clarisse = await makePerson(world.database.drizzle, { firstName: "Clarisse", role: "adviser" });
});
afterAll(() => world.database.drop());

const both = () => [
  { kind: "photo" as const, file: storedFile("image/jpeg") },
  { kind: "identity" as const, file: storedFile("application/pdf") },
];

async function registered(index: number): Promise<string> {
  const outcome = await register(world.services, VISITOR, await world.session(1), person(index), both());
  if (!("id" in outcome)) throw new Error(`not registered: ${outcome.kind}`);
  return outcome.id;
}

const kept = (id: string) => keptDocuments(world.database.drizzle, registrationDocuments, [id]);
const seenNow = async (id: string) => seenWords(await kept(id));
const CUT = { reason: "incomplete", remark: "Le visage est coupé\u00a0: reprenez la photo." } as const;

test("of two advisers at once one decides, the other is told, whichever decisions they are", async () => {
  for (const index of [1, 2, 3, 4, 5]) {
    const id = await registered(index);
    const seen = await seenNow(id);
    const outcomes = await Promise.all([
      confirmDocuments(world.services, serge, id, { seen }),
      refuseDocument(world.services, clarisse, id, "photo", { seen, ...CUT }),
    ]);
    expect(outcomes.toSorted()).toEqual(["changed", "done"]);
    const states = (await kept(id)).map(({ kind, state }) => `${kind} ${state}`).toSorted();
    expect(states).toEqual(
      outcomes[0] === "done" ? ["identity validated", "photo validated"] : ["identity in-review", "photo missing"],
    );
  }
});

test("without what was seen the second decision undoes the first (control)", async () => {
  const id = await registered(6);
  expect(await confirmDocuments(world.services, serge, id)).toBe("done");
  expect(await refuseDocument(world.services, clarisse, id, "photo")).toBe("done");
  expect((await kept(id)).find(({ kind }) => kind === "photo")?.state).toBe("missing");
});

test("another file that came meanwhile is decided on by nobody who saw the one before", async () => {
  const id = await registered(7);
  const seen = await seenNow(id);
  await addDocuments(world.services, null, id, [{ kind: "photo", file: storedFile("image/jpeg") }]);
  expect(await confirmDocuments(world.services, serge, id, { seen })).toBe("changed");
  expect(await confirmDocuments(world.services, serge, id, { seen: await seenNow(id) })).toBe("done");
});

test("what is asked again is said to its owner in the adviser's words, until another file comes", async () => {
  const id = await registered(8);
  await refuseDocument(world.services, serge, id, "photo", { seen: await seenNow(id), ...CUT });
  expect(await askedAgain(world.database.drizzle, id)).toEqual([
    { kind: "photo", what: "Photo (4x4)\u00a0: incomplet", scan: null, remark: CUT.remark },
  ]);
  await addDocuments(world.services, null, id, [{ kind: "photo", file: storedFile("image/jpeg") }]);
  expect(await askedAgain(world.database.drizzle, id)).toEqual([]);
});
