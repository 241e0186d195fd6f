/** Raised with every change of the tables: an older data file is then refused instead of misread. */
export const TABLES_VERSION = 1

/**
 * The tables. Amounts are INTEGER units of 1/10000, times INTEGER ms since 1970.
 * A movement has two entries whose sum is zero; an account is the sum of its entries.
 */
export const TABLES = `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE member (
  id INTEGER PRIMARY KEY,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  epoch INTEGER NOT NULL DEFAULT 0,
  status INTEGER NOT NULL DEFAULT 1,
  vip INTEGER NOT NULL DEFAULT 0,
  valid_bet INTEGER NOT NULL DEFAULT 0,
  currency TEXT NOT NULL DEFAULT 'CNY',
  is_agent INTEGER NOT NULL DEFAULT 0,
  transfer INTEGER NOT NULL DEFAULT 1,
  real_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  qq TEXT NOT NULL DEFAULT '',
  telegram TEXT NOT NULL DEFAULT '',
  gender TEXT NOT NULL DEFAULT '',
  born_time TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE trade (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  type TEXT NOT NULL CHECK (type IN ('recharge', 'drawing')),
  way TEXT NOT NULL,
  money INTEGER NOT NULL CHECK (money > 0),
  gift INTEGER NOT NULL DEFAULT 0,
  rate INTEGER NOT NULL DEFAULT 0,
  status INTEGER NOT NULL CHECK (status IN (0, 1, 5)),
  reason TEXT NOT NULL DEFAULT '',
  request_id TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (member_id, request_id)
) STRICT;
CREATE INDEX trade_list ON trade (member_id, type, created_at);
CREATE INDEX trade_open ON trade (member_id) WHERE status = 5;

CREATE TABLE movement (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  trade_id INTEGER REFERENCES trade (id),
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE entry (
  movement_id INTEGER NOT NULL REFERENCES movement (id),
  account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0)
) STRICT;
CREATE INDEX entry_account ON entry (account, amount);
`
