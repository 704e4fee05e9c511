import { sql } from 'kysely';
import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { prepared } from '#database/prepared';
import { type MentionRow, mentionsOfPost } from '#modules/mention/mention.store';
import { requireNoMinor } from './age-gate.policy';
import { presentCard } from './card.presenter';
import { selectCards } from './card.store';
import { onePost, type Viewer } from './feed.store';

interface Asked {
  postId: string;
  adult: boolean;
}

function selectPost(viewer: Viewer, { postId, adult }: Asked) {
  const more = sql`, case when g.gated then '' else p.content end as content,
    case when g.gated then '' else p.captions end as captions,
    case when g.gated then '[]' else ${mentionsOfPost(viewer)} end as mentions`;
  return selectCards<{ content: string; captions: string; mentions: MentionRow[] }>(onePost(viewer, postId), {
    viewer,
    adult,
    more,
  });
}

const findForGuest = prepared((asked: Asked) => selectPost(null, asked));
const findForMember = prepared((asked: Asked & { viewer: string }) => selectPost(asked.viewer, asked));

export const getPost = handler('getPost', { transaction: false }, async (context, { params: { postId }, query }) => {
  const { db, account } = context;
  const adult = query.adult === 'true';
  if (adult) await requireNoMinor(context);
  const asked = { postId, adult };
  const [post] = await (account ? findForMember(db, { ...asked, viewer: account.id }) : findForGuest(db, asked));
  if (!post) throw notFound('The post');
  return presentCard(post, context.files.urls);
});
