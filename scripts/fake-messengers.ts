// npm run fake:messengers -- 4020: the fake gateways of messages as a process of their own, with the settings that lead a site to them.
import { STEERED_SMS } from "#db/demo/messengers/fake-sms.ts";
import { startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";

const fake = await startFakeMessengers({ port: Number(process.argv[2] ?? 4020) });
const { sms } = fake.settings;
console.log(`Fake messengers on ${fake.url}. Start the site beside them with:

SMS_URL=${sms.url} SMS_PROVIDER=exemple SMS_HEADERS='${JSON.stringify(sms.headers)}' SMS_BODY='${sms.body}' \\
npm start
`);
for (const [number, behaviour] of Object.entries(STEERED_SMS)) console.log(`…${number}  ${behaviour}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void fake.stop());
