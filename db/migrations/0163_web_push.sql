-- Browsers that show notifications. A row lives as long as the session in which it was asked for: whoever signs out, or is
-- signed out from elsewhere, leaves none behind.
CREATE TABLE push_browsers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- Address of the browser's own push service; one browser is one person's at a time.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 500),
  -- Public key and secret of that browser (RFC 8291), base64url.
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- As its owner would name it.
  device text NOT NULL CHECK (length(device) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL,
  -- When the push service last took a message for it.
  last_success_at timestamptz
);
CREATE INDEX push_browsers_by_person ON push_browsers (user_id, created_at);

-- The browser that a notification goes to; null once that browser is gone, and for the other ways.
ALTER TABLE message_deliveries ADD COLUMN browser_id uuid REFERENCES push_browsers ON DELETE SET NULL;
-- A notice is told once by each way, and by notification once to each browser.
DROP INDEX message_deliveries_once;
CREATE UNIQUE INDEX message_deliveries_once ON message_deliveries (notice_id, way) WHERE notice_id IS NOT NULL AND way <> 'push';
CREATE UNIQUE INDEX message_deliveries_once_browser ON message_deliveries (browser_id, notice_id) WHERE browser_id IS NOT NULL;
-- Whether a notice reached another browser.
CREATE INDEX message_deliveries_by_notice ON message_deliveries (notice_id) WHERE notice_id IS NOT NULL;
