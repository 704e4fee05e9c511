import type { OperationName } from '@charis/shared/contract';
import { emptyText } from '#testing/block-world';
import type { Owner } from '#testing/owner';
import {
  type Asked,
  type Attempt,
  attempt,
  body,
  counts,
  hides,
  nothing,
  own,
  ownAccount,
  query,
  refuses,
  type Seen,
  sameText,
  unknown,
  type Walk,
} from '#testing/walk';

const theirPosts = (place: 'params' | 'body', name = 'id', more = {}): Attempt[] =>
  (['postId', 'privatePostId', 'draftId'] as const).map((key) =>
    unknown((owner) => ({ [place]: { [name]: owner[key], ...more } })),
  );
const hiddenPost = (place: 'params' | 'body', more = {}): Attempt[] =>
  (['privatePostId', 'draftId'] as const).map((key) =>
    unknown((owner) => ({ [place]: { postId: owner[key], ...more } })),
  );
/** A post is no question. */
const hiddenQuestion = (more = {}): Attempt[] =>
  (['postId', 'privatePostId'] as const).map((key) =>
    unknown((owner) => ({ params: { questionId: owner[key] }, ...more })),
  );
const picture = (owner: Owner) => ({ media: [{ uploadId: owner.pictureId }] });
const text = { ...emptyText, title: 'Mine' };
const theirPost: Seen = ({ hidden }) => ({ body: { postId: hidden.postId } });
const theirPage: Seen = ({ hidden }) => ({ params: { id: hidden.postId } });
const theirComment =
  (more = {}): Seen =>
  ({ hidden }) => ({ body: { commentId: hidden.commentId, ...more } });
const thirdPost: Seen = ({ world }) => ({ params: { postId: world.thirdPostId } });
const commentsOfThird =
  (asked: Asked): Asked =>
  (world) => ({ params: { postId: world.thirdPostId }, query: asked(world) });

/** What the walks need of each operation of this domain. */
export const communityWalks = {
  listInterested: { others: [own()], blocked: ownAccount },
  setInterested: { others: [own({ body: { interested: [] } })], blocked: ownAccount },
  listFeed: {
    others: ['for-you', 'following', 'saved', 'mine'].map((tab) => own({ query: { tab } }, 100, 403)),
    blocked: [
      hides(nothing),
      hides(() => ({ query: { tab: 'doctors' } })),
      refuses(() => ({ query: { tab: 'following' } }), 100),
    ],
    lists: [
      ...['for-you', 'following', 'doctors', 'saved', 'mine'].map((tab) => query({ tab })),
      ...[{ tag: 'calm' }, { bodyArea: 'Jaw' }, { categoryName: 'facelift' }].map(query),
    ],
  },
  listAllPosts: { others: [own({ body: {} })], blocked: [hides(body({}))] },
  countNewPosts: {
    others: [own({ query: { since: '2026-01-01T00:00:00.000Z' } })],
    blocked: [counts(({ world }) => ({ query: { since: world.began } }), 'count')],
  },
  listMemberPosts: {
    others: [attempt(({ id }) => ({ query: { memberId: id } }), 100)],
    blocked: [
      refuses(({ hidden }) => ({ query: { memberId: hidden.id } })),
      counts(({ world }) => ({ query: { memberId: world.third.id } }), 'list.0.likes'),
    ],
    lists: [(world) => ({ query: { memberId: world.third.id } })],
  },
  listHighlights: {
    others: [attempt(({ id }) => ({ params: { memberId: id } }), 100)],
    blocked: [
      refuses(({ hidden }) => ({ params: { memberId: hidden.id } })),
      counts(({ world }) => ({ params: { memberId: world.third.id } }), 'list.0.saves'),
    ],
    lists: [(world) => ({ params: { memberId: world.third.id } })],
  },
  listSavedPosts: { others: [own({ body: {} })], blocked: [hides(body({}))] },
  listLikedPosts: { others: [own({ body: {} })], blocked: [hides(body({}))] },
  listMyPosts: {
    others: [own({ body: {} })],
    blocked: [counts(body({}), 'list.0.likes'), counts(body({}), 'list.0.comments'), counts(body({}), 'list.0.saves')],
  },
  getPost: {
    others: hiddenPost('params'),
    blocked: [
      refuses(({ hidden }) => ({ params: { postId: hidden.postId } })),
      hides(thirdPost),
      hides(({ viewer }) => ({ params: { postId: viewer.postId } })),
      counts(thirdPost, 'likes'),
      counts(thirdPost, 'comments'),
      counts(thirdPost, 'saves'),
    ],
  },
  likePost: { others: hiddenPost('body'), blocked: [refuses(theirPost)] },
  likePostById: {
    others: hiddenPost('params').map(({ input, codes }) => ({
      input: (of) => ({ ...input(of), body: {} }),
      codes,
    })),
    blocked: [refuses(({ hidden }) => ({ params: { postId: hidden.postId }, body: {} }))],
  },
  savePost: { others: hiddenPost('body'), blocked: [refuses(theirPost)] },
  listPostLikers: {
    others: hiddenPost('body'),
    blocked: [hides(({ world }) => ({ body: { postId: world.thirdPostId } })), refuses(theirPost)],
    lists: [(world) => ({ body: { postId: world.thirdPostId } })],
  },
  highlightPost: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  removeHighlight: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  makePostPrivate: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  makePostPublic: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  updatePostDisplay: {
    others: theirPosts('body', 'postId', { display: false }),
    blocked: [refuses(({ hidden }) => ({ body: { postId: hidden.postId, display: false } }))],
  },
  deletePost: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  restorePost: { others: theirPosts('params'), blocked: [refuses(theirPage)] },
  listDrafts: { others: [own()], blocked: [hides(nothing)] },
  getDraft: {
    others: [
      unknown(({ draftId }) => ({ params: { draftId } })),
      unknown(({ postId }) => ({ params: { draftId: postId } })),
    ],
    blocked: [
      hides(({ viewer }) => ({ params: { draftId: viewer.draftId } })),
      refuses(({ hidden }) => ({ params: { draftId: hidden.draftId } })),
    ],
  },
  getEditPost: {
    others: [
      unknown(({ postId }) => ({ query: { postId } })),
      unknown(({ draftId }) => ({ query: { postId: draftId } })),
    ],
    blocked: [
      refuses(({ hidden }) => ({ query: { postId: hidden.postId } })),
      hides(({ viewer }) => ({ query: { postId: viewer.postId } })),
    ],
  },
  // What is stored is given to who saves something older.
  saveDraft: {
    others: [
      unknown(({ draftId }) => ({ body: { ...text, draftId, version: 1 } })),
      attempt((owner) => ({ body: { ...text, ...picture(owner) } }), 400, 404, 422),
    ],
    blocked: [refuses(({ viewer }) => ({ body: { ...emptyText, draftId: viewer.draftId, version: 7 } }), 409)],
  },
  publishPost: {
    others: [
      unknown(({ draftId }) => ({ body: { ...text, draftId, version: 1 } })),
      unknown(({ postId }) => ({ body: { ...text, postId, version: 1 } })),
      attempt((owner) => ({ body: { ...text, ...picture(owner) } }), 400, 404, 422),
    ],
    blocked: ownAccount,
  },
  fuzzySearchTags: {
    others: [attempt(({ secret }) => ({ body: { keyword: secret } }), 100)],
    blocked: [hides(({ hidden }) => ({ body: { keyword: hidden.word } }))],
    lists: [body({}), body({ keyword: 'calm' })],
  },
  listComments: {
    others: hiddenPost('params'),
    blocked: [
      hides(thirdPost),
      hides((view) => ({ ...thirdPost(view), query: { parentId: view.world.thirdCommentId } })),
      refuses((view) => ({ ...thirdPost(view), query: { commentId: view.hidden.commentId } }), 100),
      refuses(({ hidden }) => ({ params: { postId: hidden.postId } })),
      counts(thirdPost, 'list.0.likes'),
    ],
    lists: [
      ...[{}, { sort: 'newest' }, { sort: 'oldest' }, { adult: 'true' }].map((asked) => commentsOfThird(() => asked)),
      commentsOfThird((world) => ({ parentId: world.thirdCommentId })),
      commentsOfThird((world) => ({ commentId: world.one.commentId })),
    ],
  },
  commentPost: {
    others: hiddenPost('body', { content: 'Hello' }),
    blocked: [refuses(({ hidden }) => ({ body: { postId: hidden.postId, content: 'Hello' } }))],
  },
  replyComment: {
    others: [unknown(({ commentId }) => ({ body: { commentId, content: 'Hello' } }))],
    blocked: [refuses(theirComment({ content: 'Hello' }))],
  },
  replyAsDoctor: {
    others: [unknown(({ commentId }) => ({ body: { commentId, content: 'Hello' } }))],
    blocked: [refuses(theirComment({ content: 'Hello' }))],
  },
  likeComment: {
    others: [unknown(({ commentId }) => ({ body: { commentId } }))],
    blocked: [refuses(theirComment({ liked: true }))],
  },
  deleteComment: {
    others: [
      unknown(({ commentId }) => ({ params: { commentId } })),
      attempt(({ openCommentId }) => ({ params: { commentId: openCommentId } }), 4031),
    ],
    blocked: [refuses(({ hidden }) => ({ params: { commentId: hidden.commentId } }))],
  },
  listQuestions: {
    others: [attempt(({ id }) => ({ query: { doctorUserId: id } }), 100)],
    blocked: [hides(nothing), hides(({ hidden }) => ({ query: { doctorUserId: hidden.id } }))],
    lists: [
      ...[{}, { categoryName: 'facelift' }, { stateCode: 'NSW' }].map(query),
      (world) => ({ query: { doctorUserId: world.one.id } }),
    ],
  },
  listOwnQuestions: { others: [own()], blocked: [refuses(nothing, 100)] },
  listWaitingQuestions: {
    others: [own({ query: { about: 'everything' } })],
    blocked: [hides(() => ({ query: { about: 'everything' } }))],
    lists: [{ about: 'everything' }, { near: 'true' }].map(query),
  },
  findSimilarQuestions: {
    others: [attempt(({ secret }) => ({ query: { q: secret } }), 100)],
    blocked: [hides(({ hidden }) => ({ query: { q: hidden.word } }))],
    lists: [query({ q: 'swelling' })],
  },
  getQuestion: {
    others: [attempt(({ questionId }) => ({ params: { questionId } }), 100), ...hiddenQuestion()],
    blocked: [
      hides(({ world }) => ({ params: { questionId: world.thirdQuestionId } })),
      counts(({ world }) => ({ params: { questionId: world.thirdQuestionId } }), 'answerCount'),
      refuses(({ hidden }) => ({ params: { questionId: hidden.questionId } })),
    ],
  },
  getRecovery: { others: sameText, blocked: [hides(() => ({ params: { category: 'facelift' } }))] },
  askQuestion: { others: 'It makes something of the caller’s own.', blocked: ownAccount },
  deleteQuestion: {
    others: [unknown(({ questionId }) => ({ params: { questionId } })), ...hiddenQuestion()],
    blocked: [refuses(({ hidden }) => ({ params: { questionId: hidden.questionId } }))],
  },
  askSameQuestion: {
    others: hiddenQuestion({ body: { same: true } }),
    blocked: [refuses(({ hidden }) => ({ params: { questionId: hidden.questionId }, body: { same: true } }))],
  },
  answerQuestion: {
    others: hiddenQuestion({ body: { content: 'Hello' } }),
    blocked: [refuses(({ hidden }) => ({ params: { questionId: hidden.questionId }, body: { content: 'Hello' } }))],
  },
  markAnswerHelpful: {
    others: [unknown(({ commentId: answerId }) => ({ params: { answerId }, body: { helpful: true } }))],
    blocked: [refuses(({ hidden }) => ({ params: { answerId: hidden.answerId }, body: { helpful: true } }))],
  },
  getMember: {
    others: [attempt(({ id }) => ({ params: { memberId: id } }), 100)],
    blocked: [
      counts(({ world }) => ({ params: { memberId: world.third.id } }), 'followers'),
      counts(({ world }) => ({ params: { memberId: world.third.id } }), 'following'),
      counts(({ world }) => ({ params: { memberId: world.third.id } }), 'likes'),
    ],
  },
  reportContent: {
    others: (['post', 'comment'] as const).map((kind) =>
      unknown(({ privatePostId, commentId }) => ({
        body: { subject: { kind, id: kind === 'post' ? privatePostId : commentId }, reason: 'spam' },
      })),
    ),
    blocked: [refuses(({ hidden }) => ({ body: { subject: { kind: 'post', id: hidden.postId }, reason: 'spam' } }))],
  },
  appealDecision: {
    others: [unknown(({ postId: id }) => ({ body: { subject: { kind: 'post', id }, text: 'Mine.' } }))],
    blocked: ownAccount,
  },
  // Staff decides about everyone, and reads what there is to decide.
  listModerationCases: {
    others: [own({}, 100)],
    lists: [
      ...['open', 'appeals', 'decided'].map((filter) => query({ filter })),
      ...['mine', 'free'].map((of) => query({ of })),
    ],
  },
  // Nothing waits about it.
  assignModerationCase: {
    others: [unknown(({ postId: id }) => ({ body: { subject: { kind: 'post', id }, fromId: null, toId: null } }))],
  },
  decideModerationCase: {
    others: [
      attempt(
        ({ postId: id }) => ({
          body: { subject: { kind: 'post', id }, action: 'remove', reason: 'No.', revision: 'x' },
        }),
        409,
      ),
    ],
  },
} satisfies Partial<Record<OperationName, Walk>>;
