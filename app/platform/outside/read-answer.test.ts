import { expect, test } from "vitest";
import { readJsonAnswer } from "./read-answer.ts";

test("reads JSON", async () => {
  expect(await readJsonAnswer(new Response('{"état":"reçu"}'))).toEqual({ état: "reçu" });
});

test("takes what is no JSON, or empty, for nothing", async () => {
  expect(await readJsonAnswer(new Response("<html>502</html>"))).toBeUndefined();
  expect(await readJsonAnswer(new Response(null))).toBeUndefined();
});

test("stops at 64 KiB", async () => {
  const within = JSON.stringify("a".repeat(64 * 1024 - 2));
  expect(await readJsonAnswer(new Response(within))).toHaveLength(64 * 1024 - 2);
  expect(await readJsonAnswer(new Response(`${within} `))).toBeUndefined();
});

test("tells of an answer that breaks off", async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });
  await expect(readJsonAnswer(new Response(broken))).rejects.toThrow("terminated");
});
