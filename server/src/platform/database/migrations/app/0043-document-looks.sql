-- phase: expand
-- Who has read which document, and when: its owner and staff alike.
create table app.document_look (
  id bigint generated always as identity primary key,
  upload_id uuid not null references app.upload on delete cascade,
  -- Null once the account is gone.
  account_id uuid references app.account on delete set null,
  at timestamptz not null
);
create index document_look_upload on app.document_look (upload_id, id);
create index document_look_account on app.document_look (account_id);
