import { sql } from 'kysely';
import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { type MentionRow, mentionsOfPost } from '#modules/mention/mention.store';
import { requireNoMinor } from './age-gate.policy';
import { presentCard } from './card.presenter';
import { findCards } from './card.store';
import { onePost } from './feed.store';

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
  return presentCard(post, context.files.urls);
});
