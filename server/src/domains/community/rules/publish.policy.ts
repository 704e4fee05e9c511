import { findPublishedAt } from '#domains/community/store/own-post.store';
import type { AccountContext } from '#platform/http/handler';
import { badInput, tooMany } from '#platform/http/refusal';

const day = 24 * 3_600_000;

export function requireText({ title, content }: { title: string; content: string }): void {
  if (!title && !content) throw badInput([{ field: 'title', message: 'Please write a title or a text.' }]);
}

/** Throws 429 where the account has published what it may in a day; what it deleted counts. Its row has to be locked. */
export async function requireDailyRoom({ db, account, clock, config }: AccountContext): Promise<void> {
  const now = clock.now().getTime();
  const first = await findPublishedAt(db, account.id, new Date(now - day), config.postsPerDay - 1);
  if (first) throw tooMany((first.getTime() + day - now) / 1000);
}
