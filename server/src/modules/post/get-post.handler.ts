import { isAdult } from '@charis/shared/rules';
import { sql } from 'kysely';
import { type Context, handler } from '#api/handler';
import { notFound, Refusal } from '#api/refusal';
import { underAge } from '#modules/consent/consent.policy';
import { type MentionRow, mentionsOfPost } from '#modules/mention/mention.store';
import { localDay } from '#modules/user/zone.rules';
import { presentCard } from './card.presenter';
import { findCards } from './card.store';
import { onePost } from './feed.store';

/** @throws {Refusal} 422 where the birthday of the account says that its holder is no adult */
async function requireNoMinor({ db, clock, account }: Context): Promise<void> {
  if (!account) return;
  const columns = ['birthday', 'zone'] as const;
  const holder = await db.selectFrom('account').select(columns).where('id', '=', account.id).executeTakeFirstOrThrow();
  if (holder.birthday && !isAdult(holder.birthday, localDay(clock.now(), holder.zone))) {
    throw new Refusal(422, underAge);
  }
}

export const getPost = handler('getPost', { transaction: false }, async (context, { params, query }) => {
  const viewer = context.account?.id ?? null;
  const adult = query.adult === 'true';
  if (adult) await requireNoMinor(context);
  const more = sql`, case when g.gated then '' else p.content end as content,
    case when g.gated then '' else p.captions end as captions,
    case when g.gated then '[]' else ${mentionsOfPost(viewer)} end as mentions`;
  const [post] = await findCards<{ content: string; captions: string; mentions: MentionRow[] }>(
    context.db,
    onePost(viewer, params.postId),
    { viewer, adult, more },
  );
  if (!post) throw notFound('The post');
  return presentCard(post);
});
