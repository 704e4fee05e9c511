/** The life around the posts: their times, mentions, likes, reports and highlights. */
import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import type { Notice } from '#projections/notification/notification.rules';
import { notify } from '#projections/notification/notify';
import type { People } from './people';
import type { Community } from './posts';
import type { Random } from './random';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

const hour = 3_600_000;
const reportReasons = ['spam', 'misleading-health-claim', 'medicine-advertising', 'privacy', 'harassment', 'other'];

/** A moment between the writing of a post and now. */
function after(random: Random, written: unknown, now: Date): Date {
  const from = written instanceof Date ? written.getTime() : now.getTime() - 24 * hour;
  return new Date(from + Math.floor(random.next() * Math.max(0, now.getTime() - from)));
}

/** Gives likes, saves and follows their moments, and asks of the private account what is not answered yet. */
export function addMoments(random: Random, community: Community, { members }: People, now: Date): void {
  const written = new Map(community.posts.map(({ id, published_at }) => [id, published_at]));
  for (const mark of [...community.likes, ...community.saves]) {
    mark.created_at = after(random, written.get(mark.post_id), now);
  }
  for (const follow of community.follows) follow.created_at = new Date(now.getTime() - random.int(1, 2400) * hour);
  const keeper = members.find((member) => member.private);
  const asking = community.follows.filter(({ followed_id }) => followed_id === keeper?.id);
  for (const follow of asking.slice(0, 3)) follow.state = 'REQUESTED';
}

/** Adds up to three highlights of every fourth author. */
export function addHighlights({ posts }: Community): void {
  const places = new Map<string, number>();
  for (const post of posts.filter(({ status, moderation }) => status === 'PUBLISHED' && moderation === 'VISIBLE')) {
    const place = (places.get(post.author_id) ?? 0) + 1;
    places.set(post.author_id, place);
    if (places.size % 4 === 1 && place <= 3) post.highlight = place;
  }
}

/** Thanks someone by name at the end of some texts. */
export function addMentions(random: Random, { posts, comments }: Community, { members }: People): Row<'mention'>[] {
  const named = members.slice(2, 40);
  const posted = posts.filter(({ status }) => status === 'PUBLISHED').slice(40, 52);
  return [
    ...posted.map((post) => ({ text: post, post })),
    ...comments.slice(0, 12).map((text) => ({ text, post: null })),
  ].map(({ text, post }) => {
    const { id: account_id, nickname } = random.pick(named);
    const thanks = /\p{Script=Han}/u.test(text.content) ? '谢谢' : 'Thank you';
    text.content = `${text.content} ${thanks} @${nickname}!`;
    const comment = post ? undefined : comments.find((known) => known === text);
    return { account_id, text: nickname, post_id: post?.id ?? comment?.post_id ?? '', comment_id: comment?.id ?? null };
  });
}

export function makeCommentLikes(random: Random, { comments }: Community, { members, doctors }: People, now: Date) {
  const people = [...members.filter(({ email }) => email !== 'newmember@example.com'), ...doctors];
  return comments
    .filter(() => random.chance(0.4))
    .flatMap(({ id, created_at }) =>
      random.sample(people, random.int(1, 6)).map((person) => ({
        comment_id: id ?? '',
        account_id: person.id,
        created_at: after(random, created_at, now),
      })),
    );
}

/** Makes twenty reports that no one has decided: of posts, comments and a member, some about the same. */
export function makeReports(random: Random, { posts, comments }: Community, { members }: People, now: Date) {
  const listed = posts.filter(({ status, visibility }) => status === 'PUBLISHED' && visibility === 'PUBLIC');
  const subjects = [
    ...random
      .sample(listed, 7)
      .flatMap(({ id }) => [id, id].map((subject_id) => ({ subject_kind: 'post' as const, subject_id }))),
    ...random.sample(comments, 5).map(({ id }) => ({ subject_kind: 'comment' as const, subject_id: id ?? '' })),
    { subject_kind: 'member' as const, subject_id: members[60]?.id ?? '' },
  ];
  return subjects.map((subject, index) => ({
    ...subject,
    reporter_id: members[20 + index]?.id ?? null,
    reason: random.pick(reportReasons),
    note: index % 3 === 0 ? 'Please look at this.' : '',
    created_at: new Date(now.getTime() - random.int(1, 200) * hour),
  }));
}

/** Notifies the demo logins of what happened to them; older than two days is read. The first digest is a day away. */
export async function addLogins(db: Db, { likes, comments, follows, posts }: Community, people: People, now: Date) {
  for (const { id: accountId } of [people.members[0], people.doctors[0]].filter((person) => person !== undefined)) {
    const own = new Set(posts.filter(({ author_id }) => author_id === accountId).map(({ id }) => id));
    const events: (Notice & { at: Date })[] = [
      ...likes
        .filter(({ post_id }) => own.has(post_id))
        .map(({ account_id, post_id, created_at }) => ({
          accountId,
          kind: 'post-like' as const,
          actorId: account_id,
          postId: post_id,
          at: created_at as Date,
        })),
      ...comments
        .filter(({ post_id }) => own.has(post_id))
        .map(({ id, author_id, post_id, content, created_at }) => ({
          accountId,
          kind: 'comment' as const,
          actorId: author_id,
          postId: post_id,
          commentId: id ?? null,
          excerpt: content,
          at: created_at as Date,
        })),
      ...follows
        .filter(({ followed_id }) => followed_id === accountId)
        .map(({ follower_id, created_at }) => ({
          accountId,
          kind: 'follow' as const,
          actorId: follower_id,
          at: created_at as Date,
        })),
    ];
    const last = events.sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-24);
    for (const { at, ...notice } of last) await notify(db, at, notice);
    await db.updateTable('account').set({ digest_sent_at: now }).where('id', '=', accountId).execute();
    const old = new Date(now.getTime() - 48 * hour);
    await db.updateTable('notification').set({ read_at: old }).where('at', '<', old).execute();
  }
}
