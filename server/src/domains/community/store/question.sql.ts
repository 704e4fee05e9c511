/**
 * A **question** is a post that only the lists of questions show, with a row of `question`; its answers are comments by doctors. As SQL: aliases `q`
 * (question), `p` (its post), `a` (the account of its author), `c` (the counts of the post) and `w` (an answer), in a statement with `hiddenFrom`.
 */
import type { DataOf } from '@charis/shared/contract';
import { sql } from 'kysely';
import { appealedSql } from '#domains/community/store/appealed.sql';
import { personJson } from '#domains/visibility/index';
import { moment } from '#platform/http/time-text.sql';
import { commentsOf, marksOf } from './card.store';
import { authorVisible, likesOf, readable } from './comment.sql';

export type Viewer = string | null;
export type Answer = DataOf<'getQuestion'>['answers'][number];

export interface QuestionRow extends Omit<DataOf<'listQuestions'>['list'][number], 'topAnswer' | 'askedAt'> {
  askedAt: Date;
}

export const aliases = { comment: 'w', author: 'wa' };
const isBy = (column: string, viewer: Viewer) => sql<boolean>`coalesce(${sql.ref(column)} = ${viewer}::uuid, false)`;

/** Answers `w` to the question `p` that the viewer may read; the indexes of comments know the first level. */
export const answersTo = (viewer: Viewer) => sql`comment w join account wa on wa.id = w.author_id
  left join doctor_profile d on d.account_id = wa.id left join clinic k on k.id = d.clinic_id
  where w.post_id = p.id and w.parent_id is null and ${readable(aliases, viewer)} and ${authorVisible(aliases)}`;

export const bestFirst = sql`w.likes desc, w.created_at, w.id`;

export const answerJson = (viewer: Viewer) => sql<Answer>`jsonb_build_object('id', w.id,
  'doctor', ${personJson('wa')} || jsonb_build_object('title', coalesce(d.title, ''), 'suburb', coalesce(k.suburb, ''),
    'stateCode', coalesce(k.state_code, '')),
  'content', w.content, 'helpful', ${likesOf('w')}, 'own', ${isBy('w.author_id', viewer)}, 'moderation', w.moderation,
  'foundHelpful', exists (select from comment_like l where l.comment_id = w.id and l.account_id = ${viewer}::uuid),
  'decision', case when ${isBy('w.author_id', viewer)} and w.moderation = 'REMOVED' then jsonb_build_object(
    'reason', w.moderation_reason, 'appealed', ${appealedSql('comment', 'w.id')}) end,
  'answeredAt', ${moment('w.created_at')})`;

export const questionColumns = (
  viewer: Viewer,
) => sql`p.id, p.title, p.content, q.category_name as "categoryName", q.area,
  q.state_code as "stateCode", q.asked_at as "askedAt", p.moderation,
  ${marksOf('likes', 'post_like', viewer)} as same, ${commentsOf(viewer)} as "answerCount",
  ${isBy('p.author_id', viewer)} as own,
  exists (select from post_like l where l.post_id = p.id and l.account_id = ${viewer}::uuid) as "asksSame",
  case when ${isBy('p.author_id', viewer)} and p.moderation in ('LIMITED', 'REMOVED') then jsonb_build_object(
    'reason', p.moderation_reason, 'appealed', ${appealedSql('post', 'p.id')}) end as decision`;

export const authored = sql`join post p on p.id = q.post_id join account a on a.id = p.author_id`;
export const countedQuestion = sql`${authored} join post_count c on c.post_id = p.id`;
