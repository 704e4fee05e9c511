/** What members and doctors do with questions. */
import { questionEvents } from '#domains/community/events';
import { requireDailyRoom } from '#domains/community/rules/publish.policy';
import { requireMayAnswer } from '#domains/community/rules/question.policy';
import { countLikes, insertComment, setLike } from '#domains/community/store/comment.store';
import { requireFewComments } from '#domains/community/store/comment-limit.store';
import { countMarks, setMark } from '#domains/community/store/mark.store';
import { insertPost, lockAuthor } from '#domains/community/store/own-post.store';
import { findProcedureAreas } from '#domains/community/store/post-part.store';
import {
  deleteHelpful,
  findAnswer,
  findQuestion,
  insertQuestion,
  lockAnswerers,
} from '#domains/community/store/question.store';
import { requireConsent } from '#domains/identity/index';
import { requireAnswerText, requireDoctorText } from '#domains/practice/index';
import { addEvent } from '#platform/events/event.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { badInput, notFound, Refusal } from '#platform/http/refusal';

/** @throws {Refusal} 404 where the caller may not read it */
async function requireQuestion({ db, account }: AccountContext, questionId: string) {
  const question = await findQuestion(db, questionId, account.id);
  if (!question) throw notFound('The question');
  return question;
}

export async function ask(context: AccountContext, asked: Input<'askQuestion'>['body']): Promise<string> {
  const { db, account, clock } = context;
  const { title, content, categoryName, area, stateCode } = asked;
  const now = clock.now();
  await requireConsent(db, account.id, 'post', now);
  await requireDoctorText(context, { title, content });
  if (categoryName) {
    const known = await findProcedureAreas(db);
    if (!known.some(({ category_name }) => category_name === categoryName)) {
      throw badInput([{ field: 'categoryName', message: 'Unknown category' }]);
    }
  }
  await lockAuthor(db, account.id);
  await requireDailyRoom(context);
  const { id } = await insertPost(db, {
    author_id: account.id,
    title,
    content,
    question: true,
    // No list of posts shows it.
    visibility: 'PRIVATE',
    status: 'PUBLISHED',
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  await insertQuestion(db, { postId: id, categoryName, area, stateCode, at: now });
  return id;
}

/** @throws {Refusal} 422 where the text breaks a rule for what doctors write, or the caller may not answer */
export async function answer(context: AccountContext, questionId: string, content: string): Promise<string> {
  const { db, account, clock } = context;
  const now = clock.now();
  await requireConsent(db, account.id, 'post', now);
  await requireFewComments(db, account.id, now);
  const answerers = await lockAnswerers(db, questionId);
  const { own } = await requireQuestion(context, questionId);
  requireMayAnswer(account, own, answerers);
  await requireAnswerText(context, content);
  const id = await insertComment(db, { postId: questionId, parentId: null, authorId: account.id, content, now });
  await addEvent(db, questionEvents.answered, { subjectId: id, actorId: account.id, at: now, data: { questionId } });
  return id;
}

export async function askSame(context: AccountContext, questionId: string, same: boolean) {
  const { db, account, clock } = context;
  // What one account says of itself and of answers comes one after the other.
  await lockAuthor(db, account.id);
  const { own } = await requireQuestion(context, questionId);
  if (own) throw new Refusal('NOT_POSSIBLE', 'You have asked this question yourself.');
  const mark = { table: 'post_like', postId: questionId, accountId: account.id } as const;
  await setMark(db, mark, same, clock.now());
  if (!same) await deleteHelpful(db, questionId, account.id);
  return { asksSame: same, same: await countMarks(db, mark) };
}

/** @throws {Refusal} 422 for someone who does not ask the question: only who asks can say what helped */
export async function markHelpful({ db, account, clock }: AccountContext, answerId: string, helpful: boolean) {
  await lockAuthor(db, account.id);
  const found = await findAnswer(db, answerId, account.id);
  if (!found) throw notFound('The answer');
  if (!found.asks) {
    throw new Refusal('NOT_POSSIBLE', 'Only members who have the same question can mark an answer as helpful.');
  }
  if (found.doctorId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot mark your own answer as helpful.');
  await setLike(db, answerId, account.id, helpful, clock.now());
  return { foundHelpful: helpful, helpful: await countLikes(db, answerId, account.id) };
}
