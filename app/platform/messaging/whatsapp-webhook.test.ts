import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSame, isSigned, readReport } from "./whatsapp-webhook.ts";

const SECRET = "un-secret-d-application";
const sign = (bytes: Uint8Array) => `sha256=${createHmac("sha256", SECRET).update(bytes).digest("hex")}`;

describe("a signature", () => {
  const bytes = new TextEncoder().encode('{"a": "\\u00e9",  "b":1}');

  test("is over the bytes as they came: the same JSON written otherwise is not signed", () => {
    expect(isSigned(bytes, sign(bytes), SECRET)).toBe(true);
    const again = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))));
    expect(isSigned(again, sign(bytes), SECRET)).toBe(false);
  });

  test.each([
    null,
    "",
    "sha256=",
    "sha256=00",
    sign(bytes).slice(0, -2),
    `${sign(bytes)}00`,
    sign(bytes).replace("sha256", "sha1"),
    `sha256=${"zz".repeat(32)}`,
  ])("%j signs nothing", (header) => {
    expect(isSigned(bytes, header, SECRET)).toBe(false);
  });

  test("of another secret signs nothing", () => {
    expect(isSigned(bytes, sign(bytes), "un-autre-secret")).toBe(false);
    expect([isSame("mot", "mot"), isSame("mot", "mots"), isSame("", "mot")]).toEqual([true, false, false]);
  });
});

const about = (value: object, number = "1") => ({
  entry: [{ changes: [{ value: { metadata: { phone_number_id: number }, ...value } }] }],
});
const text = { id: "wamid.1", from: "237670000001", timestamp: "1795420800", type: "text", text: { body: "Bonjour" } };

describe("a report", () => {
  test("brings a text with number, id and name", () => {
    const contacts = [{ wa_id: "237670000001", user_id: "CM.1349", profile: { name: "Awa" } }];
    expect(readReport(about({ contacts, messages: [text] }), "1")).toEqual({
      messages: [
        {
          id: "wamid.1",
          scopedId: "CM.1349",
          phone: "+237670000001",
          name: "Awa",
          words: "Bonjour",
          at: Temporal.Instant.from("2026-11-23T08:00:00Z"),
        },
      ],
      statuses: [],
      unread: 0,
    });
  });

  test("of somebody whose number it does not tell brings their id alone; a picture has no words", () => {
    const contacts = [{ user_id: "CM.1349", profile: { name: "Awa" } }];
    const { messages } = readReport(
      about({
        contacts,
        messages: [{ id: "w", from_user_id: "CM.1349", timestamp: "1795420800", type: "image", image: { id: "1" } }],
      }),
      "1",
    );
    expect(messages).toMatchObject([{ scopedId: "CM.1349", phone: null, words: null }]);
  });

  test("brings what became of a message, with our own reference", () => {
    const statuses = [
      {
        id: "wamid.2",
        status: "failed",
        timestamp: "1",
        biz_opaque_callback_data: "r",
        errors: [{ code: 131026, title: "x" }],
      },
    ];
    expect(readReport(about({ statuses }), "1").statuses).toEqual([
      { id: "wamid.2", status: "failed", reference: "r", code: 131026 },
    ]);
  });

  test.each([
    undefined,
    null,
    [],
    "x",
    {},
    { entry: "x" },
    { entry: [{ changes: [{ value: 1 }] }] },
    about({ messages: [{ id: 1 }, null] }),
    about({ messages: [{ ...text, from: "moi" }] }),
  ])("%j brings nothing, and says that it could not be read", (body) => {
    const read = readReport(body, "1");
    expect([read.messages, read.statuses, read.unread > 0]).toEqual([[], [], true]);
  });

  test("about another number of the account is not ours", () => {
    expect(readReport(about({ messages: [text] }, "2"), "1")).toEqual({ messages: [], statuses: [], unread: 0 });
  });
});
