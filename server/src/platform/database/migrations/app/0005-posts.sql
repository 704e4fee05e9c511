create table app.post (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references app.account on delete cascade,
  title text not null check (char_length(title) <= 120),
  content text not null check (char_length(content) <= 10000),
  images text[] not null default '{}' check (cardinality(images) <= 9),
  sensitive boolean not null default false,
  category_name text references app.procedure,
  status text not null check (status in ('DRAFT', 'PUBLISHED', 'DELETED')),
  visibility text not null default 'PUBLIC' check (visibility in ('PUBLIC', 'PRIVATE')),
  moderation text not null default 'VISIBLE'
    check (moderation in ('VISIBLE', 'PENDING_REVIEW', 'LIMITED', 'REMOVED')),
  display boolean not null default true,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'PUBLISHED' or published_at is not null)
);
create index post_feed on app.post (published_at desc, id desc)
  where status = 'PUBLISHED' and visibility = 'PUBLIC' and display and moderation in ('VISIBLE', 'LIMITED');
create index post_author on app.post (author_id, published_at desc, id desc);
create index post_category on app.post (category_name);

create table app.post_tag (
  post_id uuid not null references app.post on delete cascade,
  tag public.citext not null,
  position int not null check (position between 0 and 9),
  primary key (post_id, position),
  unique (post_id, tag)
);
create index post_tag_tag on app.post_tag (tag);

create table app.post_like (
  post_id uuid not null references app.post on delete cascade,
  account_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, account_id)
);

create table app.post_save (
  account_id uuid not null references app.account on delete cascade,
  post_id uuid not null references app.post on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, post_id)
);

create table app.comment (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references app.post on delete cascade,
  author_id uuid not null references app.account on delete cascade,
  parent_id uuid references app.comment on delete cascade,
  content text not null check (char_length(content) <= 1000),
  created_at timestamptz not null default now()
);
create index comment_post on app.comment (post_id, created_at);
