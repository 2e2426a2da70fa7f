import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { opened } from "./fake-push.ts";

test("the browser of the fake reads the message of RFC 8291, section 5", () => {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"));
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const auth = Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url");
  expect(opened({ curve, auth }, Buffer.from(body, "base64url"))).toBe("When I grow up, I want to be a watermelon");
  expect(() => opened({ curve, auth: Buffer.alloc(16) }, Buffer.from(body, "base64url"))).toThrow();
});
