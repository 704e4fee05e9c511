create extension if not exists unaccent with schema public;

create extension if not exists pg_trgm with schema public;

-- Stems for texts, whole words for names and beginnings; both without accents.
create text search configuration app.stems (copy = pg_catalog.english);

alter text search configuration app.stems alter mapping for hword, hword_part, word with public.unaccent, english_stem;

create text search configuration app.words (copy = pg_catalog.simple);

alter text search configuration app.words alter mapping for hword, hword_part, word with public.unaccent, simple;

-- As it is compared: small letters without accents.
create function app.fold(given text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, given));

-- Chinese characters (\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff), whose words are not set apart by spaces, and their punctuation
-- (\u3000-\u303f\uff00-\uffef).
-- "双眼皮" is found by "双眼", "眼皮" and "皮": pairs of neighbours, and the last character by itself.
create function app.han_pairs(given text) returns setof text language sql immutable strict parallel safe as $$
  select substr(run[1], place, 2) from regexp_matches(given, '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') run,
    generate_series(1, length(run[1])) place $$;

create function app.han_vector(given text, weight text) returns tsvector language sql immutable strict parallel safe as $$
  select case when given ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' then
    (select string_agg(pair || ':1' || weight, ' ')::tsvector from app.han_pairs(given) pair) else ''::tsvector end $$;

create function app.without_han(given text) returns text language sql immutable strict parallel safe as $$
  select case when given ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'
    then regexp_replace(given, '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]+', ' ', 'g')
    else given end $$;

create function app.post_document(title text, content text) returns tsvector language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('app.stems', app.without_han(title)), 'A')
    || setweight(to_tsvector('app.words', app.without_han(title)), 'A')
    || setweight(to_tsvector('app.stems', app.without_han(content)), 'C')
    || app.han_vector(title, 'A') || app.han_vector(content, 'C') $$;

create function app.name_document(name text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('app.words', app.without_han(name)) || app.han_vector(name, 'A') $$;

-- Beside the post, so that a like or a decision does not index its text again. Drafts are not in it.
create table app.post_search (
  post_id uuid primary key references app.post on delete cascade,
  published_at timestamptz not null,
  document tsvector not null
);

-- What members write, for the nearest of a word that nobody wrote.
create table app.search_word (word text primary key);

create table app.search_tag (tag public.citext primary key);
create index post_search_published on app.post_search (published_at desc, post_id);
create index post_search_document on app.post_search using gin (document);
create index search_word_near on app.search_word using gin (word public.gin_trgm_ops);
create index search_tag_name on app.search_tag using gin (app.name_document(tag::text));
create index search_tag_near on app.search_tag using gin (app.fold(tag::text) public.gin_trgm_ops);
create index account_name on app.account using gin (app.name_document(nickname));
create index account_name_near on app.account using gin (app.fold(nickname) public.gin_trgm_ops);

-- By statement, so that a bulk load pays once.
create function app.index_added_posts() returns trigger language plpgsql as $$ begin
  insert into app.post_search (post_id, published_at, document)
    select id, published_at, app.post_document(title, content)
    from (select id, published_at, title, content from added where status = 'PUBLISHED') r
    on conflict (post_id) do update set published_at = excluded.published_at, document = excluded.document;
  insert into app.search_word
    select distinct word from (select id, published_at, title, content from added where status = 'PUBLISHED') r,
      unnest(tsvector_to_array(to_tsvector('app.words', title || ' ' || content))) word
    where word ~ '^[a-z]{4,30}$' order by word on conflict do nothing;
  return null; end $$;
create trigger index_added after insert on app.post referencing new table as added
  for each statement execute function app.index_added_posts();

create function app.index_changed_posts() returns trigger language plpgsql as $$ begin
  delete from app.post_search s using added n where s.post_id = n.id and n.status <> 'PUBLISHED';
  insert into app.post_search (post_id, published_at, document)
    select id, published_at, app.post_document(title, content) from (
      select n.id, n.published_at, n.title, n.content from added n join gone o using (id)
      where n.status = 'PUBLISHED' and (o.status <> 'PUBLISHED'
        or (o.title, o.content, o.published_at) is distinct from (n.title, n.content, n.published_at))) r
    on conflict (post_id) do update set published_at = excluded.published_at, document = excluded.document;
  insert into app.search_word
    select distinct word from (
      select n.id, n.published_at, n.title, n.content from added n join gone o using (id)
      where n.status = 'PUBLISHED' and (o.status <> 'PUBLISHED'
        or (o.title, o.content, o.published_at) is distinct from (n.title, n.content, n.published_at))) r,
      unnest(tsvector_to_array(to_tsvector('app.words', title || ' ' || content))) word
    where word ~ '^[a-z]{4,30}$' order by word on conflict do nothing;
  return null; end $$;
create trigger index_changed after update on app.post referencing old table as gone new table as added
  for each statement execute function app.index_changed_posts();

create function app.index_tags() returns trigger language plpgsql as $$ begin
  insert into app.search_tag select distinct tag from added order by tag on conflict do nothing;
  return null; end $$;
create trigger index_tags after insert on app.post_tag referencing new table as added
  for each statement execute function app.index_tags();

insert into app.post_search select id, published_at, app.post_document(title, content) from app.post where status = 'PUBLISHED';

insert into app.search_word select distinct word from app.post p,
  unnest(tsvector_to_array(to_tsvector('app.words', title || ' ' || content))) word
  where p.status = 'PUBLISHED' and word ~ '^[a-z]{4,30}$';

insert into app.search_tag select distinct tag from app.post_tag;

-- A word that nobody wrote stands for the three nearest that somebody did. The last word may be the beginning of one.
create function app.nearest_words(given text, may_go_on boolean) returns text[] language sql stable strict as $$
  select case when length(given) < 4 or exists (select from app.search_word where word = given)
      or (may_go_on and exists (select from app.search_word where word ^@ given)) then '{}'
    else array(select word from app.search_word where word operator(public.%) given
      order by public.similarity(word, given) desc, word limit 3) end $$;

-- What was typed, as queries. terms is what may be marked in a text.
create function app.read_search(given text, out every_word tsquery, out any_word tsquery, out terms text[]) language plpgsql stable
set client_min_messages = warning as $$
declare
  latin text[] := (array(select w from regexp_split_to_table(app.fold(app.without_han(given)), '[^[:alnum:]]+') w where w <> ''))[1:8];
  pair text; token text; near text[]; part tsquery; place int := 0;
begin
  every_word := ''::tsquery; any_word := ''::tsquery; terms := '{}';
  foreach token in array latin loop
    place := place + 1;
    near := app.nearest_words(token, place = cardinality(latin));
    part := plainto_tsquery('app.stems', token);
    if place = cardinality(latin) and length(token) > 1 then part := part || to_tsquery('app.words', token || ':*'); end if;
    if numnode(part) > 0 or cardinality(near) > 0 then
      part := part || (select coalesce(string_agg(plainto_tsquery('app.stems', w)::text, ' | '), '')::tsquery from unnest(near) w);
      every_word := every_word && part; any_word := any_word || part; terms := terms || token || near;
    end if;
  end loop;
  for pair in select distinct p from app.han_pairs(given) p limit 20 loop
    -- The last character of a run is in the pair before it; alone it is a beginning.
    if length(pair) = 2 then part := pair::tsquery;
    elsif length(regexp_replace(given, '[^\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]', '', 'g')) = 1 then part := (pair || ':*')::tsquery;
    else continue; end if;
    every_word := every_word && part; any_word := any_word || part;
  end loop;
  terms := terms || array(select run[1] from regexp_matches(given, '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') run);
end $$;

-- At most 1,600 candidates, however many posts match: of the newest thousand all that do, and six hundred of the rest.
create function app.post_candidates(asked tsquery, at timestamptz) returns table (post_id uuid, published_at timestamptz, rank real)
  language sql stable rows 600 set enable_seqscan = off as $$
    select distinct on (h.post_id) h.post_id, h.published_at, ts_rank(h.document, asked, 1) from (
      (select f.* from (select s.* from app.post_search s where s.published_at <= at order by s.published_at desc limit 1000) f
        where f.document @@ asked)
      union all (select s.* from app.post_search s where s.document @@ asked and s.published_at <= at limit 600)
    ) h order by h.post_id $$;

create function app.find_posts(given text, at timestamptz) returns table (post_id uuid, published_at timestamptz, rank real, terms text[])
language plpgsql stable rows 600 as $$
declare asked record;
begin
  select * into asked from app.read_search(given);
  if numnode(asked.every_word) = 0 then return; end if;
  return query select c.post_id, c.published_at, c.rank, asked.terms from app.post_candidates(asked.every_word, at) c;
  if not found then
    return query select c.post_id, c.published_at, c.rank, asked.terms from app.post_candidates(asked.any_word, at) c;
  end if;
end $$;

-- Names begin with each word, or resemble what was typed.
create function app.read_name(given text) returns tsquery language sql stable as $$
  select coalesce((select string_agg(part, ' & ') from (
    select quote_literal(w) || ':*' as part from regexp_split_to_table(app.fold(app.without_han(given)), '[^[:alnum:]]+') w where w <> ''
    union all select p || case when length(p) = 1 then ':*' else '' end from app.han_pairs(given) p
      where length(p) = 2 or length(regexp_replace(given, '[^\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]', '', 'g')) = 1) parts), '')::tsquery $$;

create function app.find_members(given text) returns table (account_id uuid, rank real)
language plpgsql stable rows 100 set enable_seqscan = off set client_min_messages = warning set pg_trgm.word_similarity_threshold = 0.4 as $$
declare asked tsquery := app.read_name(given); folded text := app.fold(given);
begin
  return query select c.id, max(c.rank) from (
    (select a.id, (1 + public.similarity(folded, app.fold(a.nickname)))::real as rank from app.account a
      where app.name_document(a.nickname) @@ asked limit 300)
    union all (select a.id, public.word_similarity(folded, app.fold(a.nickname)) from app.account a
      where folded operator(public.<%) app.fold(a.nickname) limit 300)
  ) c group by c.id;
end $$;

create function app.find_tags(given text) returns table (tag public.citext, rank real)
language plpgsql stable rows 100 set enable_seqscan = off set client_min_messages = warning set pg_trgm.word_similarity_threshold = 0.4 as $$
declare asked tsquery := app.read_name(given); folded text := app.fold(given);
  near tsquery := (select string_agg(quote_literal(w), ' | ')::tsquery from unnest((app.read_search(given)).terms) w where w ~ '^[a-z]+$');
begin
  return query select c.tag, max(c.rank) from (
    (select t.tag, (1 + public.similarity(folded, app.fold(t.tag::text)))::real as rank from app.search_tag t
      where app.name_document(t.tag::text) @@ asked limit 300)
    union all (select t.tag, 0.9::real from app.search_tag t where app.name_document(t.tag::text) @@ near limit 300)
    union all (select t.tag, public.word_similarity(folded, app.fold(t.tag::text)) from app.search_tag t
      where folded operator(public.<%) app.fold(t.tag::text) limit 300)
  ) c group by c.tag;
end $$;
