/** A device that makes and uses passkeys, as WebAuthn level 3 writes them: for tests without a browser. */
import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type CeremonyOptions = { challenge: string; origin: string; rpId?: string };

export class Device {
  readonly credentialId = randomBytes(32);
  readonly #privateKey: KeyObject;
  readonly #coseKey: Uint8Array;
  /** What it counts; a key that is carried from device to device stays at 0. */
  counter = 0;
  /** Whether its owner showed a finger, or only touched it. */
  verifies = true;
  /** Account that it was made for. */
  userHandle: string | undefined;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#privateKey = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    // COSE (RFC 9053): elliptic curve, ES256, P-256, and the point.
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    this.#coseKey = isoCBOR.encode(cose);
  }

  /** Makes a passkey: what a browser sends, as JSON. @param userId whose account it is to open */
  create({ challenge, origin, rpId }: CeremonyOptions, userId: string): string {
    this.userHandle = text(Buffer.from(userId));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const made = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#coseKey]);
    const authData = new Uint8Array(Buffer.concat([this.#head(rpId ?? new URL(origin).hostname, WITH_KEY), made]));
    const object = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return this.#answer(
      "webauthn.create",
      { challenge, origin },
      { attestationObject: text(Buffer.from(object)), transports: ["internal"] },
    );
  }

  /** Signs in by it, counting on: what a browser sends, as JSON. */
  use({ challenge, origin, rpId }: CeremonyOptions): string {
    const authenticatorData = this.#head(rpId ?? new URL(origin).hostname, 0);
    const client = this.#client("webauthn.get", { challenge, origin });
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), this.#privateKey);
    return this.#answer(
      "webauthn.get",
      { challenge, origin },
      { authenticatorData: text(authenticatorData), signature: text(signature), userHandle: this.userHandle },
    );
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (this.verifies ? VERIFIED : 0) | flags]), counter]);
  }

  #client(type: string, { challenge, origin }: CeremonyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(type: string, asked: CeremonyOptions, response: Record<string, unknown>): string {
    const id = text(this.credentialId);
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON: text(this.#client(type, asked)), ...response },
    });
  }
}
