import {
  commentEvents,
  findAskers,
  findText,
  findVisiblePost,
  moderationEvents,
  postEvents,
  questionEvents,
} from '#domains/community/index';
import { findAddressee } from '#domains/identity/index';
import { memberEvents } from '#domains/visibility/index';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import { decisionEmail } from '#platform/mail/templates/moderation-decision';
import { forgetComment, type Notice, publishAudience, takeBack } from './notification/index';
import { type Told, tell } from './tell';

type AboutOne = Omit<Notice, 'accountId'>;

/** Tells those who are mentioned in a post and may open it. */
async function tellMentioned(context: ProjectionContext, event: Happened<{ mentioned: string[] }>): Promise<void> {
  const { subjectId: postId, actorId, data } = event;
  const readers: string[] = [];
  for (const id of data.mentioned) if (await findVisiblePost(context.db, postId, id)) readers.push(id);
  if (readers.length === 0) return;
  const excerpt = await findText(context.db, { kind: 'post', id: postId });
  const notice = { kind: 'mention' as const, actorId, postId, excerpt };
  await tell(
    context,
    event,
    readers.map((accountId) => ({ accountId, notice })),
  );
}

/** Tells who is answered, who is meant and whose post it is, each in one notification. */
async function tellOfComment(
  context: ProjectionContext,
  event: Happened<{
    postId: string;
    postAuthorId: string;
    answers: { id: string; authorId: string } | null;
    mentioned: string[];
  }>,
): Promise<void> {
  const { subjectId: commentId, actorId, data } = event;
  const { postId, postAuthorId, answers, mentioned } = data;
  const excerpt = await findText(context.db, { kind: 'comment', id: commentId });
  // It is deleted by now.
  if (!excerpt) return;
  const about = { actorId, postId, commentId, excerpt };
  const notices = new Map<string, AboutOne>([[postAuthorId, { ...about, kind: 'comment' }]]);
  for (const accountId of mentioned) notices.set(accountId, { ...about, kind: 'mention' });
  if (answers) notices.set(answers.authorId, { ...about, kind: 'reply', parentId: answers.id });
  await tell(
    context,
    event,
    [...notices].map(([accountId, notice]) => ({ accountId, notice })),
  );
}

/** Tells everyone who asks a question of a doctor's answer. */
async function tellAskers(context: ProjectionContext, event: Happened<{ questionId: string }>): Promise<void> {
  const { subjectId: commentId, actorId, data } = event;
  const asked = await findAskers(context.db, data.questionId);
  const excerpt = await findText(context.db, { kind: 'comment', id: commentId });
  // One of them is deleted by now.
  if (!asked || !excerpt) return;
  const subject = { kind: 'question' as const, id: data.questionId };
  const notice = { kind: 'answer' as const, actorId, commentId, subject, excerpt };
  await tell(
    context,
    event,
    asked.map((accountId) => ({ accountId, notice })),
  );
}

const likeOfPost = ({ subjectId: postId, actorId }: Happened): AboutOne => ({ kind: 'post-like', actorId, postId });
const likeOfComment = ({
  subjectId: commentId,
  actorId,
  data: { postId },
}: Happened<{ postId: string }>): AboutOne => ({
  kind: 'comment-like',
  actorId,
  postId,
  commentId,
});

/** Takes back what an account was told of a follower, as far as it has not read it. */
const takeFollowBack =
  (...kinds: ('follow' | 'follow-request')[]) =>
  async ({ db }: ProjectionContext, { subjectId: accountId, data }: Happened<{ followerId: string }>) => {
    for (const kind of kinds) await takeBack(db, { accountId, kind, actorId: data.followerId });
  };

/** Tells the author what staff decided and why, and those who had reported it that they did. */
const decided = on(
  moderationEvents.decided,
  ['mail to the author', '`moderation` to the author', '`report-decided` to those who reported it'],
  async (context, event) => {
    const {
      subject,
      action,
      authorId,
      isForAuthor,
      postId,
      isQuestion,
      reason,
      title,
      appealed,
      final,
      reporters,
      until,
    } = event.data;
    const people: Told[] = reporters.map((accountId) => ({
      accountId,
      notice: { kind: 'report-decided', actorId: null },
    }));
    if (isForAuthor) {
      const { email, nickname, language, status } = await findAddressee(context.db, authorId);
      const { publicUrl } = context.config;
      const message = decisionEmail({
        language,
        nickname,
        kind: subject.kind,
        isQuestion,
        action,
        title,
        reason,
        until: until ? new Date(until) : null,
        appealed,
        final,
        suspended: status === 'SUSPENDED',
        url: postId && action !== 'suspend' ? `${publicUrl}/${isQuestion ? 'question' : 'post'}/${postId}` : publicUrl,
      });
      const commentId = subject.kind === 'comment' ? subject.id : null;
      const about =
        isQuestion && postId ? { subject: { kind: 'question' as const, id: postId } } : { postId, commentId };
      const notice = { kind: 'moderation' as const, actorId: null, ...about, excerpt: reason };
      people.unshift({ accountId: authorId, notice, mail: { to: { email }, message, isOwn: true } });
    }
    await tell(context, event, people);
  },
);

/** Tells members what others do with them and what they share. */
export const community: Projection = {
  name: 'community',
  readings: [
    on(postEvents.published, ['`mention` to those who are mentioned'], tellMentioned),
    on(postEvents.edited, ['`mention` to those who are mentioned'], tellMentioned),
    on(postEvents.visibilityChanged, ['`mention` to those who are mentioned'], tellMentioned),
    on(postEvents.liked, ['`post-like` to the author'], (context, event) =>
      tell(context, event, [{ accountId: event.data.authorId, notice: likeOfPost(event) }]),
    ),
    on(postEvents.unliked, ['takes `post-like` back'], ({ db }, event) =>
      takeBack(db, { ...likeOfPost(event), accountId: event.data.authorId }),
    ),
    on(
      commentEvents.written,
      ['`reply` to who is answered', '`mention` to those who are mentioned', '`comment` to the author of the post'],
      tellOfComment,
    ),
    on(questionEvents.answered, ['`answer` to everyone who asks the question'], tellAskers),
    on(commentEvents.liked, ['`comment-like` to the author'], (context, event) =>
      tell(context, event, [{ accountId: event.data.authorId, notice: likeOfComment(event) }]),
    ),
    on(commentEvents.unliked, ['takes `comment-like` back'], ({ db }, event) =>
      takeBack(db, { ...likeOfComment(event), accountId: event.data.authorId }),
    ),
    on(commentEvents.deleted, ['takes back what was told of it'], ({ db }, { subjectId, data }) =>
      forgetComment(db, subjectId, data.authorId),
    ),
    on(memberEvents.followed, ['`follow` to who is followed'], (context, event) =>
      tell(context, event, [
        { accountId: event.subjectId, notice: { kind: 'follow', actorId: event.data.followerId } },
      ]),
    ),
    on(memberEvents.followAsked, ['`follow-request` to who is asked'], (context, event) =>
      tell(context, event, [
        { accountId: event.subjectId, notice: { kind: 'follow-request', actorId: event.data.followerId } },
      ]),
    ),
    on(
      memberEvents.unfollowed,
      ['takes `follow` and `follow-request` back'],
      takeFollowBack('follow', 'follow-request'),
    ),
    on(memberEvents.followerRemoved, ['takes `follow` back'], takeFollowBack('follow')),
    on(memberEvents.followDeclined, ['takes `follow-request` back'], takeFollowBack('follow-request')),
    on(
      memberEvents.followsAccepted,
      ['takes `follow-request` back', '`follow-accepted` to those who asked'],
      async (context, event) => {
        const { subjectId, data } = event;
        for (const actorId of data.followerIds) {
          await takeBack(context.db, { accountId: subjectId, kind: 'follow-request', actorId });
        }
        const notice = { kind: 'follow-accepted' as const, actorId: subjectId };
        await tell(
          context,
          event,
          data.followerIds.map((accountId) => ({ accountId, notice })),
        );
      },
    ),
    on(memberEvents.blockChanged, ['live event `account`'], ({ db }, { subjectId, data }) =>
      publishAudience(db, subjectId, data.otherId),
    ),
    decided,
  ],
};
