import { describe, expect, it } from 'vitest';
import { addReply, changeOnPage, deleteOnPage, type Thread } from './comment';

const comment = (id: string, parentId: string | null = null) => ({ id, parentId, replies: 0, likes: 0 }) as Thread;
const thread = (id: string, ...replies: string[]): Thread => ({
  ...comment(id),
  replies: replies.length,
  firstReplies: replies.map((reply) => comment(reply, id)),
});
const page = (...list: Thread[]) => ({
  list,
  total: null,
  pageNum: 1,
  pageSize: 20,
  nextCursor: null,
});
const shape = ({ list }: ReturnType<typeof addReply>) =>
  list.map(({ id, replies, firstReplies }) => [id, replies, firstReplies.map((reply) => reply.id)]);

describe('what is known of comments', () => {
  it('changes an answer where it stands', () => {
    const changed = changeOnPage(page(thread('a', 'b')), 'b', () => ({ likes: 3 }));
    expect(changed.list[0]?.firstReplies[0]?.likes).toBe(3);
  });

  it('puts an answer below what it answers', () => {
    expect(shape(addReply(page(thread('a', 'b'), thread('c')), comment('d', 'a')))).toEqual([
      ['a', 2, ['b', 'd']],
      ['c', 0, []],
    ]);
  });

  it('loses a deleted answer', () => {
    expect(shape(deleteOnPage(page(thread('a', 'b', 'c')), comment('b', 'a')))).toEqual([['a', 1, ['c']]]);
  });

  it('loses a deleted comment without answers', () => {
    expect(shape(deleteOnPage(page(thread('a'), thread('c')), thread('a')))).toEqual([['c', 0, []]]);
  });

  it('keeps the place of a deleted comment with answers', () => {
    const deleted = deleteOnPage(page(thread('a', 'b')), thread('a', 'b'));
    expect(deleted.list[0]).toMatchObject({ id: 'a', state: 'DELETED', content: '' });
    expect(shape(deleted)).toEqual([['a', 1, ['b']]]);
  });
});
