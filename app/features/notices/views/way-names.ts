/** Ways to a telephone, as people name them. */
export const WAY_NAMES = { sms: "SMS", whatsapp: "WhatsApp", push: "Notification" } as const;
