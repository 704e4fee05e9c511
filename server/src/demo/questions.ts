/** Questions that members ask, with answers of doctors. */
import { bodyAreas, stateCodes } from '@charis/shared/rules';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/tables';
import type { Person } from './people';
import texts from './questions.json' with { type: 'json' };
import type { Random } from './random';

const answer = z.strictObject({
  content: z.string().min(1).max(1000),
  hoursLater: z.int().min(1),
  helpful: z.int().min(0),
});

export const demoQuestions = z
  .array(
    z.strictObject({
      title: z.string().min(10).max(120),
      content: z.string().max(2000),
      categoryName: z.string().optional(),
      area: z.enum(bodyAreas).optional(),
      stateCode: z.enum(stateCodes),
      daysAgo: z.int().min(1),
      same: z.int().min(0),
      answers: z.array(answer),
    }),
  )
  .parse(texts);

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

const hour = 3_600_000;

interface Writers {
  doctors: readonly Person[];
  members: readonly Person[];
}

/** Returns the rows of all questions; only members who ask the same found an answer helpful. */
export function makeQuestions(random: Random, { doctors, members }: Writers, now: Date) {
  const rows = {
    posts: [] as Row<'post'>[],
    questions: [] as Row<'question'>[],
    same: [] as Row<'post_like'>[],
    answers: [] as Row<'comment'>[],
    helpful: [] as Row<'comment_like'>[],
  };
  for (const { title, content, categoryName, area, stateCode, daysAgo, same, answers } of demoQuestions) {
    const [asker, ...others] = random.sample(members, same + 1);
    const askedAt = new Date(now.getTime() - daysAgo * 24 * hour);
    const id = random.uuid();
    rows.posts.push({
      id,
      author_id: asker?.id ?? '',
      title,
      content,
      category_name: null,
      question: true,
      visibility: 'PRIVATE',
      status: 'PUBLISHED',
      published_at: askedAt,
      created_at: askedAt,
    });
    rows.questions.push({
      post_id: id,
      category_name: categoryName ?? null,
      area: area ?? null,
      state_code: stateCode,
      asked_at: askedAt,
    });
    rows.same.push(...others.map((member) => ({ post_id: id, account_id: member.id, created_at: askedAt })));
    const answerers = random.sample(doctors, answers.length);
    for (const [place, { content: words, hoursLater, helpful }] of answers.entries()) {
      const answeredAt = new Date(askedAt.getTime() + hoursLater * hour);
      const answerId = random.uuid();
      rows.answers.push({
        id: answerId,
        post_id: id,
        author_id: answerers[place]?.id ?? '',
        parent_id: null,
        content: words,
        created_at: answeredAt,
      });
      rows.helpful.push(
        ...others
          .slice(0, helpful)
          .map((member) => ({ comment_id: answerId, account_id: member.id, created_at: answeredAt })),
      );
    }
  }
  return rows;
}
