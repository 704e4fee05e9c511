-- phase: expand
-- Times in which a channel takes no promotions, as wall times of a zone: `2026-12-24T17:00` once, `Fri 17:00` weekly.
create table delivery.freeze_window (
  id uuid primary key,
  channel text not null,
  name text not null,
  zone text not null,
  repeats text not null check (repeats in ('once', 'weekly')),
  begins text not null,
  ends text not null,
  created_by text not null,
  created_at timestamptz not null
);
create index freeze_window_channel on delivery.freeze_window (channel);
