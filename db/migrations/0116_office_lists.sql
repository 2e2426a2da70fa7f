-- The lists of the office on many rows: an index for each order in which they are read, page by page from any place.

-- Orders (app/features/orders/find-orders.server.ts): what waits first, newest, by term, by amount.
CREATE INDEX orders_urgency_idx ON orders ((CASE state WHEN 'refund-due' THEN 1 WHEN 'due' THEN 2 ELSE 3 END), created_at DESC, id DESC);
CREATE INDEX orders_newest_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_term_idx ON orders (due_at, created_at DESC, id DESC);
CREATE INDEX orders_amount_idx ON orders (amount DESC, created_at DESC, id DESC);
-- Words looked for in them, anywhere in what names the payer, and in the number of a payment.
CREATE INDEX orders_words_idx ON orders USING gin ((reference || ' ' || payer_name || ' ' || payer_email || ' ' || payer_phone) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX payments_number_idx ON payments USING gin (transaction_number gin_trgm_ops) WITH (fastupdate = off);
