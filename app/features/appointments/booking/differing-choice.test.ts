import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { answerChoice } from "./differing-choice.server.ts";

test("the address of what was chosen stays short, whatever was sent", async () => {
  const form = new FormData();
  for (const name of ["service", "adviser", "date"]) form.set(name, "é".repeat(50_000));
  form.set("show", "1");
  const answer = await answerChoice(new RouterContextProvider(), form);
  expect(answer instanceof Response && (answer.headers.get("Location") ?? "").length).toBeLessThan(2_500);
});
