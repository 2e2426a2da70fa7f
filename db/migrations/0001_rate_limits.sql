-- Counters of rate-limiter-flexible (RateLimiterPostgres), which this table is read and
-- written by; its columns are the ones that library creates for itself.
-- key: what is limited and for whom; expire: milliseconds since 1970.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
