import { expect, test } from "vitest";
import { paramsOf } from "./handed-over.ts";
import { dataAddress } from "./requests.ts";

const dataOf = (address: string) => dataAddress(new URL(address)).href;

test("the parameters of a path are read where its pattern names them", () => {
  expect(paramsOf("/crs", "/crs")).toEqual({});
  expect(paramsOf("///tests/register/:sessionId", "/tests/register/tcf%20canada")).toEqual({ sessionId: "tcf canada" });
  expect(paramsOf("admin/dossiers/:id/messages", "/admin/dossiers/7/messages/")).toEqual({ id: "7" });
});

test("the data of a page are asked for beside it, with its query and without its fragment", () => {
  expect(dataOf("https://site.example/profile?modifier=work#work")).toBe("https://site.example/profile.data?modifier=work");
  expect(dataOf("https://site.example/profile/")).toBe("https://site.example/profile/_.data");
});
