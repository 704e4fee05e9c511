/**
 * Two doctors who have done everything with each other and with a third member that members can do, so that each call of the API has something
 * of the one to show to the other.
 */
import { appointmentState } from '@charis/shared/rules';
import { sql } from 'kysely';
import { insertMentions } from '#domains/community/store/mention-mention.store';
import { refreshTagUse } from '#domains/community/store/tag-use.store';
import { notify } from '#projections/notification/notify';
import { createDoctor, createPost, createQuestion, createReservation } from './factories';
import { asMember, createMember, type TestMember } from './member';
import type { TestApi } from './test-api';

export interface Person extends TestMember {
  clinicId: string;
  /** A word that only they write. */
  word: string;
  postId: string;
  /** Their comment below the third member's post. */
  commentId: string;
  draftId: string;
  questionId: string;
  /** Their answer to the third member's question. */
  answerId: string;
}

export interface BlockWorld {
  one: Person;
  other: Person;
  third: TestMember;
  thirdPostId: string;
  thirdCommentId: string;
  /** Both doctors have answered it. */
  thirdQuestionId: string;
  /** An appointment of the third with the one. */
  visitId: string;
  /** A time before the posts. */
  began: string;
}

/** A text without a word. */
export const emptyText = {
  title: '',
  content: '',
  media: [],
  tags: [],
  categoryName: null,
  areas: [],
  visibility: 'PUBLIC' as const,
  sensitive: false,
};

const rules = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts_minute: 540, ends_minute: 720 }));

async function createPerson(api: TestApi, word: string, clinic: string): Promise<Person> {
  const account = { nickname: `Dr ${word}` };
  const doctor = await createDoctor(api.db, { account, clinic: { abn: clinic }, rules });
  const member = await asMember(api, { ...account, ...doctor });
  return {
    ...member,
    clinicId: doctor.clinicId,
    word,
    postId: '',
    commentId: '',
    draftId: '',
    questionId: '',
    answerId: '',
  };
}

/** Likes and saves, without the words of a handler. */
async function mark(api: TestApi, { id: account_id }: TestMember, post_id: string): Promise<void> {
  const row = { account_id, post_id, created_at: api.clock.now() };
  await api.db.insertInto('post_like').values(row).execute();
  await api.db.insertInto('post_save').values(row).execute();
}

/** A diary without a word. */
const oneDay = {
  rhythm: 'day',
  startedOn: '2026-01-05',
  entries: [{ day: 1, note: '', discomfort: 2, swelling: 1, activity: 0, pictures: [] }],
};

interface Mentioning {
  by: TestMember;
  postId: string;
  commentId?: string | null;
  meant: TestMember;
}

/** Means someone without their name among the words, which are its author's. */
async function mention(api: TestApi, { by, postId, commentId = null, meant }: Mentioning) {
  const written = { postId, commentId, authorId: by.id, content: `@${meant.nickname}` };
  await insertMentions(api.db, written, [meant.id]);
}

export async function createBlockWorld(api: TestApi): Promise<BlockWorld> {
  const one = await createPerson(api, 'quokkalike', '53004085616');
  const other = await createPerson(api, 'numbatlike', '51824753556');
  const third = await createMember(api, { nickname: 'Third' });
  const began = new Date(api.clock.now().getTime() - 60_000).toISOString();
  const published_at = api.clock.now();
  const post = (author: TestMember, word: string) =>
    createPost(api.db, author.id, {
      title: `About ${word}`,
      content: `${word} again`,
      tags: [word],
      category_name: 'facelift',
      diary: JSON.stringify(oneDay),
      highlight: 1,
      published_at,
    });
  const thirdPostId = await post(third, 'calm');
  const say = async (by: TestMember, postId: string, content: string) =>
    (await by.call('commentPost', { body: { postId, content } })).data.id;
  const thirdCommentId = await say(third, thirdPostId, 'Hello');
  for (const person of [one, other]) person.postId = await post(person, person.word);
  for (const [person, met] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const { id: userId } of [met, third]) await person.call('followMember', { body: { userId } });
    await third.call('followMember', { body: { userId: person.id } });
    for (const postId of [met.postId, thirdPostId, person.postId]) await mark(api, person, postId);
    const liked = { kind: 'post-like' as const, actorId: person.id, accountId: met.id, postId: met.postId };
    await notify(api.db, api.clock.now(), liked);
    person.commentId = await say(person, thirdPostId, `${person.word} was here`);
    await say(third, met.postId, 'Hello');
    api.clock.advance(1);
    await say(person, met.postId, `${person.word} too`);
    const body = { commentId: thirdCommentId, liked: true };
    await person.call('likeComment', { body });
    await person.call('replyComment', { body: { commentId: thirdCommentId, content: `${person.word} answers` } });
  }
  const askedAt = api.clock.now();
  const thirdQuestionId = await createQuestion(api.db, third.id, { askedAt });
  for (const person of [one, other]) {
    person.questionId = await createQuestion(api.db, person.id, { title: `Is ${person.word} usual?`, askedAt });
    const answer = { params: { questionId: thirdQuestionId }, body: { content: `${person.word} answers` } };
    person.answerId = (await person.call('answerQuestion', answer)).data.answerId;
  }
  for (const [person, met] of [
    [one, other],
    [other, one],
  ] as const) {
    person.draftId = (await person.call('saveDraft', { body: emptyText })).data.draftId;
    for (const postId of [person.postId, person.draftId]) await mention(api, { by: person, postId, meant: met });
    await mention(api, { by: third, postId: thirdPostId, meant: person });
    await mention(api, { by: third, postId: thirdPostId, commentId: thirdCommentId, meant: person });
  }
  await refreshTagUse(api.db);
  await sql`analyze`.execute(api.db);
  const visitId = await createReservation(api.db, one, {
    memberId: third.id,
    startsAt: '2027-03-01T00:00:00Z',
    state: appointmentState.booked,
  });
  return { one, other, third, visitId, thirdPostId, thirdCommentId, thirdQuestionId, began };
}
