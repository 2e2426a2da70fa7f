INSERT INTO request_errors (request_id, at, route, kind, method, error, code, place) VALUES
  ('00000000-0000-4000-8000-000000033201', '2026-11-27 09:00+01', 'profile', 'page', 'GET', 'DatabaseFailure', '57014', 'app/features/profile/queries.server.ts:12');
