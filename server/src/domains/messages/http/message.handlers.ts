import { openWith, read, requireConversation, send } from '#domains/messages/commands/message.service';
import { type ConversationRow, countUnread, findConversations } from '#domains/messages/store/conversation.store';
import {
  findAutomaticAnswer,
  findMessages,
  type MessageRow,
  saveAutomaticAnswer,
} from '#domains/messages/store/message.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';

const reads = { transaction: false };
const writes = { transaction: true };

const presentConversation = ({ last_at: lastAt, ...row }: ConversationRow) => ({
  ...row,
  lastUtc: lastAt.toISOString(),
});

/** Read marks say what the other has read of one's own. */
const presentMessage = ({ at, read: isRead, ...row }: MessageRow) => ({
  ...row,
  at: at.toISOString(),
  read: row.mine && isRead,
});

export const listConversations = accountHandler(
  'listConversations',
  reads,
  async ({ db, account }, { query: { side, cursor, pageSize = 20 } }) => {
    const place = readCursor(cursor, ['time', 'id']);
    const after = place && { at: place[0], id: place[1] };
    const rows = await findConversations(db, account.id, side, { after, limit: pageSize + 1 });
    return pageOfRows(rows, pageSize, ({ at, conversationId }) => [at, conversationId], presentConversation);
  },
);

export const countUnreadMessages = accountHandler('countUnreadMessages', reads, async ({ db, account }, { query }) => ({
  count: await countUnread(db, account.id, query.side),
}));

export const openConversation = accountHandler('openConversation', writes, async (context, { body }) => ({
  conversationId: await openWith(context, body.kaReservationId),
}));

export const getConversation = accountHandler('getConversation', reads, async (context, { params }) =>
  presentConversation(await requireConversation(context, params.conversationId)),
);

export const listMessages = accountHandler(
  'listMessages',
  reads,
  async ({ db, account }, { query: { conversationId, cursor, pageSize = 20 } }) => {
    const [before] = readCursor(cursor, ['serial']) ?? [];
    const rows = await findMessages(db, account.id, { conversationId, before, limit: pageSize + 1 });
    return pageOfRows(rows, pageSize, ({ id }) => [id], presentMessage);
  },
);

export const sendMessage = accountHandler('sendMessage', writes, async (context, { body }) =>
  presentMessage(await send(context, body)),
);

export const readMessages = accountHandler('readMessages', writes, async (context, { body }) => ({
  unread: await read(context, body),
}));

export const getAutomaticAnswer = accountHandler('getAutomaticAnswer', reads, async ({ db, account }) => ({
  text: await findAutomaticAnswer(db, account.id),
}));

export const setAutomaticAnswer = accountHandler('setAutomaticAnswer', writes, async ({ db, account }, { body }) => {
  await saveAutomaticAnswer(db, account.id, body.text);
  return body;
});
