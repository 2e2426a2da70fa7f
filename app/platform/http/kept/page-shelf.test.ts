import { expect, test } from "vitest";
import type { Topic } from "#app/platform/database/content-changes.ts";
import { type NotKept, type Rendered, type ShelfLimits, createShelf } from "./page-shelf.ts";

const TEXTS: readonly Topic[] = ["texts"];

function openShelf(limits: Partial<ShelfLimits> = {}) {
  const state = { stamp: 0, time: 0, renders: 0 };
  const shelf = createShelf<string>({ bytes: 1000, variants: 3, variantsOfPage: 3, ...limits }, { stampOf: () => state.stamp }, () => state.time);
  const render = (answer: string, over: Partial<Rendered<string>> = {}) => {
    state.renders += 1;
    return Promise.resolve({ answer, bytes: 10, freshUntil: 60, endsAt: 600, ...over });
  };
  const keep = (key: string, over: Partial<Rendered<string>> = {}) => shelf.make(key, TEXTS, () => render(key, over)).answer;
  const find = (key: string) => shelf.find(key, TEXTS);
  return { state, shelf, render, keep, find };
}

test("an answer is found until what it shows changes, or its time is over", async () => {
  const { state, keep, find, shelf } = openShelf();
  await keep("/faq");
  expect([find("/faq"), find("/blog"), shelf.isOld("/faq")]).toEqual(["/faq", undefined, false]);
  state.time = 60;
  expect([find("/faq"), shelf.isOld("/faq")]).toEqual(["/faq", true]);
  state.time = 600;
  expect(find("/faq")).toBeUndefined();
  state.time = 0;
  state.stamp = 1;
  expect(find("/faq")).toBeUndefined();
});

test("what changed while it was rendered is not in it: it is not found", async () => {
  const { state, shelf, render, find } = openShelf();
  const { promise, resolve } = Promise.withResolvers<void>();
  const flight = shelf.make("/faq", TEXTS, () => promise.then(() => render("old")));
  state.stamp = 1;
  resolve();
  expect(await flight.answer).toBe("old");
  expect(flight.stamp).toBe(0);
  expect(find("/faq")).toBeUndefined();
});

test("two hundred who ask at once cause one rendering; without the shelf each causes its own", async () => {
  const { state, shelf, render } = openShelf();
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Array.from({ length: 200 }, () => shelf.make("/faq", TEXTS, () => promise.then(() => render("page"))));
  resolve();
  expect(new Set(await Promise.all(asked.map(({ answer }) => answer)))).toEqual(new Set(["page"]));
  expect([state.renders, asked.filter(({ mine }) => mine).length]).toEqual([1, 1]);
  await Promise.all(asked.map(() => render("page")));
  expect(state.renders).toBe(201);
});

const failing = () => Promise.reject(new Error("no database"));

test("a rendering that fails is told to all who wait, and tried again by the next", async () => {
  const { shelf, keep, find } = openShelf();
  const flights = [shelf.make("/faq", TEXTS, failing), shelf.make("/faq", TEXTS, failing)];
  for (const { answer } of flights) await expect(answer).rejects.toThrow("no database");
  await keep("/faq");
  expect(find("/faq")).toBe("/faq");
});

test("what is gone is forgotten; what is refused for a moment stays", async () => {
  const { shelf, keep, find } = openShelf();
  await keep("/faq");
  const answering = async (said: NotKept) => shelf.make("/faq", TEXTS, () => Promise.resolve(said)).answer;
  expect([await answering("not now"), find("/faq")]).toEqual([undefined, "/faq"]);
  expect([await answering("gone"), find("/faq")]).toEqual([undefined, undefined]);
});

test("its bytes are bounded: addresses with a query leave first, then the longest unused", async () => {
  const { state, shelf, keep, find } = openShelf({ bytes: 40 });
  for (const key of ["/a", "/b", "/blog?page=2"]) {
    state.time += 1;
    await keep(key);
  }
  state.time += 1;
  find("/a");
  state.time += 1;
  await keep("/c");
  expect(shelf.size()).toEqual({ answers: 4, bytes: 40 });
  await keep("/d");
  expect(["/a", "/b", "/blog?page=2", "/c", "/d"].map((key) => find(key) !== undefined)).toEqual([true, true, false, true, true]);
  state.time += 1;
  for (const used of ["/a", "/c", "/d"]) find(used);
  await keep("/e");
  expect(["/a", "/b", "/c"].map((key) => find(key) !== undefined)).toEqual([true, false, true]);
  // Too large for any place here.
  await keep("/huge", { bytes: 11 });
  expect([find("/huge"), shelf.size().answers]).toEqual([undefined, 4]);
});

test("queries are bounded, however many somebody thinks of", async () => {
  const { state, shelf, keep, find } = openShelf();
  await keep("/guides");
  for (let nth = 0; nth < 50; nth += 1) {
    state.time += 1;
    await keep(`/guides?q=${nth}`);
  }
  expect(shelf.size().answers).toBe(4);
  expect(find("/guides")).toBe("/guides");
});

test("whoever asks one page for all that it may be asked displaces the answers of no other", async () => {
  const { state, shelf, keep, find } = openShelf({ variants: 4, variantsOfPage: 2 });
  for (const key of ["/blog?page=2", "/blog?page=3", ...Array.from({ length: 50 }, (_, nth) => `/appointment?date=${nth}`)]) {
    state.time += 1;
    await keep(key);
  }
  expect(shelf.size().answers).toBe(4);
  expect(["/blog?page=2", "/blog?page=3", "/appointment?date=48", "/appointment?date=49"].map(find)).not.toContain(undefined);
});
