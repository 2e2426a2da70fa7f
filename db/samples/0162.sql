INSERT INTO whatsapp_contacts (id, scoped_id, phone, name, last_in_at, waiting_since, created_at)
VALUES ('00000000-0000-4000-8000-000000000162', 'CM.13491208655302741918', '+237670000009', 'Paul', '2026-11-23 10:00+01', '2026-11-23 10:00+01', '2026-11-23 10:00+01');
INSERT INTO whatsapp_messages (id, contact_id, words, received_at)
VALUES ('wamid.HBgMMjM3NjcwMDAwMDA5FQIAEhgU', '00000000-0000-4000-8000-000000000162', 'Bonjour', '2026-11-23 10:00+01');
INSERT INTO message_deliveries (contact_id, way, purpose, recipient, state, due_at, attempts, provider_id, created_at, sent_at)
VALUES ('00000000-0000-4000-8000-000000000162', 'whatsapp', 'reply', '+237670000009', 'delivered', '2026-11-23 10:05+01', 1, 'wamid.1', '2026-11-23 10:05+01', '2026-11-23 10:05+01');
