INSERT INTO users (id, email, email_confirmed_at, first_name, last_name, phone, country, role, terms_version, terms_accepted_at, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'Awa@exemple.cm', '2026-11-02 08:00+01', 'Awa', 'Mbarga', '+237670000001', 'CM', 'user', '2026-11', '2026-11-01 09:00+01', '2026-11-01 09:00+01', '2026-11-02 08:00+01'),
  ('00000000-0000-4000-8000-000000000002', 'conseil@exemple.cm', NULL, 'Paul', 'Étoundi', '', 'CM', 'adviser', '2026-11', '2026-11-01 09:00+01', '2026-11-01 09:00+01', '2026-11-01 09:00+01');
INSERT INTO credentials VALUES ('00000000-0000-4000-8000-000000000001', '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$aGFjaGU', '2026-11-01 09:00+01');
INSERT INTO sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
VALUES ('00000000-0000-4000-8000-000000000011', 'a1', '00000000-0000-4000-8000-000000000001', 'Chrome sur Android', '2026-11-01 09:00+01', '2026-11-02 08:00+01', '2026-12-01 09:00+01');
INSERT INTO known_devices VALUES ('00000000-0000-4000-8000-000000000001', 'b1', '2026-11-02 08:00+01');
INSERT INTO verifications (token_hash, user_id, purpose, details, created_at, expires_at)
VALUES ('c1', '00000000-0000-4000-8000-000000000001', 'change-email', '{"email": "awa2@exemple.cm"}', '2026-11-02 08:00+01', '2026-11-03 08:00+01');
INSERT INTO two_factor (user_id, secret, confirmed_at, last_step) VALUES ('00000000-0000-4000-8000-000000000002', 'JBSWY3DPEHPK3PXP', '2026-11-01 10:00+01', 59800000);
INSERT INTO recovery_codes VALUES ('00000000-0000-4000-8000-000000000002', 'd1', NULL);
INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id, details)
VALUES ('2026-11-01 09:00+01', '00000000-0000-4000-8000-000000000001', 'account.registered', 'user', '00000000-0000-4000-8000-000000000001', '{"device": "Chrome sur Android"}');
