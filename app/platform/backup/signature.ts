/** Who made an archive: an Ed25519 signature (RFC 8032) of its manifest, which holds the hash of everything else. */
import { createPublicKey, sign, verify } from "node:crypto";
import { z } from "zod";
import { type SigningKey, fingerprintOf } from "#app/platform/secrets/secrets.ts";
import { BackupError } from "./manifest.ts";

/** Whose archives are taken. */
export type Trust = {
  /** Of the keys (see `fingerprintOf`): this server's own, and those that the owner names. */
  fingerprints: readonly string[];
  /** Take an archive of the first format too, which nobody signed. */
  unsigned?: boolean;
};

// The key signs nothing else under these words.
const PURPOSE = "cap-erable backup manifest 2\n";

const schema = z.object({ publicKey: z.base64().max(200), signature: z.base64().max(200) });

/** The text of the entry that follows the manifest. */
export function signManifest(manifest: string, { privateKey, publicKey }: SigningKey): string {
  const signature = sign(null, Buffer.from(PURPOSE + manifest), privateKey).toString("base64");
  return `${JSON.stringify({ publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"), signature }, null, 1)}\n`;
}

/**
 * @returns the fingerprint of the key that signed
 * @throws BackupError when the signature is not of this manifest, or not of a trusted key
 */
export function checkSignature(manifest: string, text: string, { fingerprints }: Trust): string {
  const { publicKey, signature } = parse(text);
  if (publicKey.asymmetricKeyType !== "ed25519" || !verify(null, Buffer.from(PURPOSE + manifest), publicKey, signature))
    throw new BackupError("the archive is damaged: its signature is not of this manifest");
  const fingerprint = fingerprintOf(publicKey);
  if (!fingerprints.includes(fingerprint))
    throw new BackupError(
      `the archive was signed by another server, whose key is ${fingerprint}: if that is the one you wrote down for a server of yours, add --trust ${fingerprint}`,
    );
  return fingerprint;
}

function parse(text: string) {
  try {
    const { publicKey, signature } = schema.parse(JSON.parse(text));
    return {
      publicKey: createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" }),
      signature: Buffer.from(signature, "base64"),
    };
  } catch (cause) {
    throw new BackupError("the archive is damaged: its signature cannot be read", { cause });
  }
}
