import { describe, expect, test } from "vitest";
import { addressKey, clientAddress, publicUrl } from "./addresses.ts";

const incoming = (headers: Record<string, string>, url = "http://10.0.0.1:3000/crs?age=29") => ({
  header: (name: string) => headers[name],
  socketAddress: "192.0.2.1",
  url,
});

describe("client address", () => {
  test("without a trusted proxy the header is somebody's claim", () => {
    expect(clientAddress(incoming({ "x-forwarded-for": "203.0.113.9" }), 0)).toBe("192.0.2.1");
  });

  test("one trusted proxy: the entry it wrote, not what the client put before it", () => {
    expect(clientAddress(incoming({ "x-forwarded-for": "1.1.1.1, 203.0.113.9" }), 1)).toBe("203.0.113.9");
  });

  test("two trusted proxies: the entry before the inner one's", () => {
    expect(clientAddress(incoming({ "x-forwarded-for": "1.1.1.1, 203.0.113.9, 198.51.100.2" }), 2)).toBe("203.0.113.9");
  });

  test("fewer entries than hops: the outermost known, or the socket", () => {
    expect(clientAddress(incoming({ "x-forwarded-for": "203.0.113.9" }), 2)).toBe("203.0.113.9");
    expect(clientAddress(incoming({}), 1)).toBe("192.0.2.1");
  });
});

describe("public address of the request", () => {
  test("behind a TLS proxy it is the https page the visitor sees", () => {
    const url = publicUrl(incoming({ "x-forwarded-proto": "https", "x-forwarded-host": "cap-erable.example" }), 1);
    expect(url.href).toBe("https://cap-erable.example/crs?age=29");
  });

  test("the inner port does not leak into the public host", () => {
    expect(publicUrl(incoming({ "x-forwarded-host": "cap-erable.example" }), 1).host).not.toContain("3000");
  });

  test("without a trusted proxy nothing is believed", () => {
    expect(publicUrl(incoming({ "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" }), 0).href).toBe(
      "http://10.0.0.1:3000/crs?age=29",
    );
  });

  test("a host that is no host is ignored", () => {
    expect(publicUrl(incoming({ "x-forwarded-host": "evil.example/path" }), 1).host).toBe("10.0.0.1:3000");
  });
});

test("a NUL in an address, which PostgreSQL refuses, is read as any sign that is no text", () => {
  for (const hops of [0, 1])
    expect(publicUrl(incoming({}, "http://10.0.0.1:3000/blog/%00?q=a%00b"), hops).href).toBe(
      "http://10.0.0.1:3000/blog/%EF%BF%BD?q=a%EF%BF%BDb",
    );
});

describe("key of an address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s counts as %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
