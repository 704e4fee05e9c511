-- phase: expand
-- A word near what was typed may be one that says nothing by itself, such as "every" for "evry": it has no stem to look for.
create or replace function app.read_search(given text, out every_word tsquery, out any_word tsquery, out terms text[]) language plpgsql stable
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
      part := part || (select coalesce(string_agg(nullif(plainto_tsquery('app.stems', w)::text, ''), ' | '), '')::tsquery from unnest(near) w);
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
