/** Raise it with every change of the tables. An older data file is then refused instead of misread. */
export const TABLES_VERSION = 4

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
  weixin TEXT NOT NULL DEFAULT '',
  skype TEXT NOT NULL DEFAULT '',
  img TEXT NOT NULL DEFAULT '',
  gender TEXT NOT NULL DEFAULT '',
  born_time TEXT NOT NULL DEFAULT '',
  fs_status INTEGER NOT NULL DEFAULT 1,
  pay_password TEXT NOT NULL DEFAULT '',
  needed_bet INTEGER NOT NULL DEFAULT 0,
  invited_by INTEGER REFERENCES member (id),
  weeks_paid_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX member_invited ON member (invited_by);

CREATE TABLE request (
  member_id INTEGER NOT NULL REFERENCES member (id),
  request_id TEXT NOT NULL,
  what TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, request_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE card (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  bank_id INTEGER NOT NULL,
  number TEXT NOT NULL,
  address TEXT NOT NULL,
  alias TEXT NOT NULL,
  status INTEGER NOT NULL DEFAULT 1,
  is_deleted INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX card_list ON card (member_id);
CREATE UNIQUE INDEX card_number ON card (bank_id, number) WHERE is_deleted = 0;

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
  card_id INTEGER REFERENCES card (id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX trade_list ON trade (member_id, type, created_at);
CREATE INDEX trade_open ON trade (member_id) WHERE status = 5;

CREATE TABLE transfer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  batch INTEGER NOT NULL,
  venue_id INTEGER NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (1, 2)),
  money INTEGER NOT NULL CHECK (money > 0),
  status INTEGER NOT NULL CHECK (status IN (0, 1)),
  request_id TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX transfer_list ON transfer (member_id, created_at);

CREATE TABLE bet (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  venue_id INTEGER NOT NULL,
  game_id INTEGER NOT NULL,
  class TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  payout INTEGER NOT NULL CHECK (payout >= 0),
  status INTEGER NOT NULL CHECK (status IN (1, 2, 3, 4)),
  ends_as INTEGER NOT NULL CHECK (ends_as IN (1, 3, 4)),
  request_id TEXT,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bet_list ON bet (member_id, created_at);
CREATE INDEX bet_open ON bet (member_id, due_at) WHERE status = 2;

CREATE TABLE rebate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  day INTEGER NOT NULL,
  venue_id INTEGER NOT NULL,
  class TEXT NOT NULL,
  turnover INTEGER NOT NULL,
  percent INTEGER NOT NULL DEFAULT 0,
  money INTEGER NOT NULL DEFAULT 0,
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (member_id, day, venue_id)
) STRICT;
CREATE INDEX rebate_list ON rebate (member_id, created_at);
CREATE INDEX rebate_open ON rebate (member_id) WHERE status = 0;

CREATE TABLE game_session (
  token TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES member (id),
  game_id INTEGER NOT NULL,
  venue_id INTEGER NOT NULL,
  lang TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE application (
  member_id INTEGER NOT NULL REFERENCES member (id),
  what TEXT NOT NULL,
  money INTEGER NOT NULL CHECK (money >= 0),
  turnover INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE gift (
  member_id INTEGER NOT NULL REFERENCES member (id),
  what TEXT NOT NULL,
  money INTEGER NOT NULL CHECK (money > 0),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id INTEGER NOT NULL REFERENCES member (id),
  type_id INTEGER NOT NULL,
  text TEXT NOT NULL,
  picture BLOB,
  created_at INTEGER NOT NULL
) STRICT;

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
