/** The key pair by which push services know this site (VAPID, RFC 8292): P-256, made of a secret of the server. */
import { createECDH } from "node:crypto";

/** As browsers and push services write them: base64url, the public one uncompressed (65 bytes). */
export type PushKeys = { publicKey: string; privateKey: string };

/** Order of the group P-256 (SEC 2, section 2.4.2): a private key lies between 1 and this less one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** @param secret 32 random bytes, `Secrets.webPush`; the same give the same keys */
export function pushKeysOf(secret: Buffer): PushKeys {
  const scalar = (BigInt(`0x${secret.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
