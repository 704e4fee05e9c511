import { sql } from 'kysely';
import { questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';

interface FoundQuestion {
  id: string;
  title: string;
  answerCount: number;
  same: number;
  /** What may be marked in the title. */
  terms: string[];
}

/** The most questions that are weighed: so many with every word, which a common word would crowd out, and so many with some of them. */
const mostWeighed = 600;

/** Returns questions that share words with a text: those that fit at least half as well as the best, the best first. */
export async function searchQuestions(
  db: Db,
  { q, limit }: { q: string; limit: number },
  viewer: string | null,
): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    with asked as materialized (select * from read_search(${q}::text)),
    found as materialized (
      select s.post_id, ts_rank(s.document, asked.any_word, 1) as rank, asked.terms
      from asked cross join lateral (
        (select s.post_id, s.document from post_search s join question n on n.post_id = s.post_id
          where s.document @@ asked.every_word limit ${sql.lit(mostWeighed)})
        union all
        (select s.post_id, s.document from post_search s join question n on n.post_id = s.post_id
          where s.document @@ asked.any_word and not s.document @@ asked.every_word limit ${sql.lit(mostWeighed)})
      ) s
    )
    select p.id, p.title, c.comments as "answerCount", c.likes as same, f.terms
    from found f join post p on p.id = f.post_id join account a on a.id = p.author_id join post_count c on c.post_id = p.id
    where ${questionTo(viewer)} and f.rank * 2 >= (select max(rank) from found)
    order by f.rank desc, c.comments desc, p.id limit ${limit}`.execute(db);
  return rows;
}
