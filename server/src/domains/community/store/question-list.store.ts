/** Which questions a list has, in which order: selects of `id` and `at`, the time that the list is in the order of. */
import { type RawBuilder, sql } from 'kysely';
import { hiddenFrom, questionTo } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import { timeText } from '#platform/http/time-text.sql';
import { authorVisible } from './comment.sql';
import {
  type Answer,
  aliases,
  answerJson,
  answersTo,
  authored,
  bestFirst,
  countedQuestion,
  type QuestionRow,
  questionColumns,
  type Viewer,
} from './question.sql';

export interface ListedQuestion extends QuestionRow {
  topAnswer: Answer | null;
  /** The time that the list is in the order of, with microseconds. */
  at: string;
}

export interface Part {
  /** The list begins after this place. */
  after: { at: string; id: string } | undefined;
  limit: number;
}

/** Selects `id` and `at` of a page, in its order. */
interface Page {
  select: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The order of the answers of which a question shows the first, where that is not the best one. */
  answers?: RawBuilder<unknown>;
}

function inOrder(at: string, id: string, { after, limit }: Part, first: 'newest' | 'oldest') {
  const columns = sql`${sql.ref(at)}, ${sql.ref(id)}`;
  const side = first === 'newest' ? sql`<` : sql`>`;
  const down = first === 'newest' ? sql`desc` : sql`asc`;
  return {
    within: after ? sql`(${columns}) ${side} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
    ordered: sql`order by ${sql.ref(at)} ${down}, ${sql.ref(id)} ${down} limit ${sql.lit(limit)}`,
    order: sql`page.at ${down}, page.id ${down}`,
  };
}

interface Filter {
  categoryName?: string | undefined;
  area?: string | undefined;
  stateCode?: string | undefined;
}

export function newest(viewer: Viewer, { categoryName, area, stateCode }: Filter, part: Part): Page {
  const { within, ordered, order } = inOrder('q.asked_at', 'q.post_id', part, 'newest');
  const wanted = [
    questionTo(viewer),
    within,
    ...(categoryName ? [sql`q.category_name = ${categoryName}`] : []),
    ...(area ? [sql`q.area = ${area}`] : []),
    ...(stateCode ? [sql`q.state_code = ${stateCode}`] : []),
  ];
  const select = sql`select q.post_id as id, q.asked_at as at from question q ${authored}
    where ${sql.join(wanted, sql` and `)} ${ordered}`;
  return { select, order };
}

export function answeredBy(viewer: Viewer, doctorId: string, part: Part): Page {
  const { within, ordered, order } = inOrder('w.created_at', 'w.post_id', part, 'newest');
  const select = sql`select w.post_id as id, w.created_at as at
    from comment w join account wa on wa.id = w.author_id join question q on q.post_id = w.post_id ${authored}
    where w.author_id = ${doctorId}::uuid and w.deleted_at is null and w.moderation = 'VISIBLE'
      and ${authorVisible(aliases)} and ${questionTo(viewer)} and ${within} ${ordered}`;
  return { select, order, answers: sql`w.author_id <> ${doctorId}::uuid` };
}

export function askedBy(accountId: string, part: Part): Page {
  const { within, ordered, order } = inOrder('p.published_at', 'p.id', part, 'newest');
  const select = sql`select p.id, p.published_at as at from post p join account a on a.id = p.author_id
    where p.author_id = ${accountId}::uuid and ${questionTo(accountId)} and ${within} ${ordered}`;
  return { select, order };
}

/** Returns what others ask and no one has answered. @param performed pairs of a doctor and a procedure: only what that doctor performs */
export function waiting(
  doctorId: string,
  { performed, near }: { performed: RawBuilder<unknown> | undefined; near: boolean },
  part: Part,
): Page {
  const { within, ordered, order } = inOrder('q.asked_at', 'q.post_id', part, 'oldest');
  const wanted = [
    sql`q.answers = 0 and p.author_id <> ${doctorId}::uuid`,
    questionTo(doctorId),
    within,
    ...(performed
      ? [
          sql`exists (select from ${performed} x join procedure o using (category_name) where x.doctor_id = ${doctorId}::uuid
            and (o.category_name = q.category_name or (q.category_name is null and q.area = any (o.body_areas))))`,
        ]
      : []),
    ...(near
      ? [
          sql`q.state_code in (select k.state_code from doctor_clinic y join clinic k on k.id = y.clinic_id
            where y.doctor_id = ${doctorId}::uuid)`,
        ]
      : []),
  ];
  const select = sql`select q.post_id as id, q.asked_at as at from question q ${authored}
    where ${sql.join(wanted, sql` and `)} ${ordered}`;
  return { select, order };
}

/** Returns the questions of a page, each with one answer. */
export async function findQuestions(
  db: Db,
  viewer: Viewer,
  { select, order, answers = bestFirst }: Page,
): Promise<ListedQuestion[]> {
  const { rows } = await sql<ListedQuestion>`
    with ${hiddenFrom(viewer)}, page as (${select})
    select ${questionColumns(viewer)}, ${timeText('page.at')} as at,
      (select ${answerJson(viewer)} from ${answersTo(viewer)} order by ${answers} limit 1) as "topAnswer"
    from page join question q on q.post_id = page.id ${countedQuestion} order by ${order}`.execute(db);
  return rows;
}
