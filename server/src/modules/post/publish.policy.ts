import type { AccountContext } from '#api/handler';
import { badInput, tooMany } from '#api/refusal';

const day = 24 * 3_600_000;

export function requireText({ title, content }: { title: string; content: string }): void {
  if (!title && !content) throw badInput([{ field: 'title', message: 'Please write a title or a text.' }]);
}

/** Throws 429 where the account has published what it may in a day; what it deleted counts. Its row has to be locked. */
export async function requireDailyRoom({ db, account, clock, config }: AccountContext): Promise<void> {
  const now = clock.now().getTime();
  const first = await db
    .selectFrom('post')
    .select('published_at')
    .where('author_id', '=', account.id)
    .where('published_at', '>', new Date(now - day))
    .orderBy('published_at', 'desc')
    .offset(config.postsPerDay - 1)
    .limit(1)
    .executeTakeFirst();
  if (first?.published_at) throw tooMany((first.published_at.getTime() + day - now) / 1000);
}
