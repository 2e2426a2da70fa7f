// npm run backup:key: a new pair of keys for encrypted backups. Nothing is kept.
import { generateIdentity, identityToRecipient } from "age-encryption";

const identity = await generateIdentity();
console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
console.log("  for the server: archives are encrypted for this key, which opens none of them.");
console.log(`BACKUP_IDENTITY=${identity}`);
console.log("  for you alone, away from the server: it opens the archives at a restore. Lost, they open no more.");
