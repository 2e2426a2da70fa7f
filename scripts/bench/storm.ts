// Started by sign-in-storm.ts: signs in with wrong passwords, from ever new addresses and for
// ever new accounts, so that no limit but the machine's own stops it. Prints how many were answered.
import { setTimeout as sleep } from "node:timers/promises";

const AT_ONCE = 64;
const [url = "", seconds = "5"] = process.argv.slice(2);
const until = performance.now() + Number(seconds) * 1000;
let answered = 0;

async function storm(lane: number): Promise<void> {
  for (let nth = 0; performance.now() < until; nth += 1) {
    const body = new URLSearchParams({ email: `inconnu.${lane}.${nth}@exemple.cm`, password: "pas le bon" });
    const from = `10.${lane}.${nth >> 8}.${nth & 255}`;
    const response = await fetch(`${url}/login`, {
      method: "POST",
      body,
      headers: { Origin: url, "X-Forwarded-For": from },
    });
    await response.arrayBuffer();
    if (response.status !== 400) throw new Error(`an attempt was answered ${response.status}`);
    answered += 1;
  }
}

await sleep(200);
await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => storm(lane)));
console.log(answered);
