// npm run fake:operators -- 4010 http://localhost:3000: the fake mobile-money operators as a process of their own, with the settings that lead a
// site to them; the address is the site's, whose page stands for Orange's.
import { startFakeOperators } from "#db/demo/operators/start-fake-operators.ts";
import { STEERED } from "#db/demo/operators/ledger.ts";

const [port = "4010", site = "http://localhost:3000"] = process.argv.slice(2);
const fake = await startFakeOperators({ port: Number(port), payPage: () => `${site}/dev/orange/` });
const { mtn, orange } = fake.settings;
console.log(`Fake operators on ${fake.url}. Start the site beside them with:

MTN_MOMO_URL=${mtn.url} MTN_MOMO_SUBSCRIPTION_KEY=${mtn.subscriptionKey} MTN_MOMO_API_USER=${mtn.apiUser} MTN_MOMO_API_KEY=${mtn.apiKey} \\
ORANGE_MONEY_URL=${orange.url} ORANGE_MONEY_CLIENT_ID=${orange.clientId} ORANGE_MONEY_CLIENT_SECRET=${orange.clientSecret} ORANGE_MONEY_MERCHANT_KEY=${orange.merchantKey} \\
npm start
`);
for (const [number, behaviour] of Object.entries(STEERED)) console.log(`${number}  ${behaviour}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void fake.stop());
