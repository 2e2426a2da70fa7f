// npm run fake:messengers -- 4020: the fake gateways of messages as a process of their own, with the settings that lead a site to them.
import { STEERED_SMS } from "#db/demo/messengers/fake-sms.ts";
import { STEERED_WHATSAPP } from "#db/demo/messengers/fake-whatsapp.ts";
import { startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";

const fake = await startFakeMessengers({
  port: Number(process.argv[2] ?? 4020),
  site: () => process.argv[3] ?? "http://localhost:3000",
});
const { sms, whatsapp, push } = fake.settings;
console.log(`Fake messengers on ${fake.url}. Start the site beside them with:

SMS_URL=${sms.url} SMS_PROVIDER=exemple SMS_HEADERS='${JSON.stringify(sms.headers)}' SMS_BODY='${sms.body}' \\
WHATSAPP_URL=${whatsapp.url} WHATSAPP_PHONE_NUMBER_ID=${whatsapp.phoneNumberId} WHATSAPP_TOKEN=${whatsapp.token} \\
WHATSAPP_APP_SECRET=${whatsapp.appSecret} WHATSAPP_VERIFY_TOKEN=${whatsapp.verifyToken} \\
WEB_PUSH_CONTACT=${push.contact} WEB_PUSH_EXAMPLE=${push.example} \\
npm start
`);
for (const [number, behaviour] of [...Object.entries(STEERED_SMS), ...Object.entries(STEERED_WHATSAPP)])
  console.log(`…${number}  ${behaviour}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void fake.stop());
