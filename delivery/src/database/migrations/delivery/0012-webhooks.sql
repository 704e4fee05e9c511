-- phase: expand
-- Addresses that hear of every row of the history and of every refusal. `secret` signs what is sent, so it cannot be kept as a hash.
create table delivery.webhook (
  id uuid primary key,
  url text not null,
  secret text not null,
  created_by text not null,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_failure text not null default '',
  disabled_at timestamptz
);

-- What still has to be sent; `body` is the bytes that are signed.
create table delivery.webhook_message (
  id uuid primary key,
  webhook uuid not null references delivery.webhook on delete cascade,
  body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null
);
create index webhook_message_next on delivery.webhook_message (next_at);
create index webhook_message_webhook on delivery.webhook_message (webhook);
