import { locationOf } from '#domains/media/index';
import { openWith, read, readConversation, send } from '#domains/messages/commands/message.service';
import { readerOf } from '#domains/messages/rules/reader.policy';
import { type ConversationRow, countUnread, findConversations } from '#domains/messages/store/conversation.store';
import {
  findAutomaticAnswer,
  findMessages,
  type MessageRow,
  saveAutomaticAnswer,
} from '#domains/messages/store/message.store';
import type { FileUrls } from '#platform/files/file-urls';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';

const reads = { transaction: false };
const writes = { transaction: true };

const presentConversation = <Row extends ConversationRow>({ last_at: lastAt, ...row }: Row, now: Date) => ({
  ...row,
  lastUtc: (lastAt ?? now).toISOString(),
});

/** Read marks say what the other has read of one's own. */
const presentMessage = ({ at, read: isRead, ...row }: MessageRow, urls: FileUrls) => ({
  ...row,
  at: at.toISOString(),
  read: row.mine && isRead,
  files: row.files.map((upload) => ({
    uploadId: upload.id,
    name: upload.file_name,
    location: locationOf(upload, urls),
    width: upload.width ?? 0,
    height: upload.height ?? 0,
  })),
});

export const listConversations = accountHandler(
  'listConversations',
  reads,
  async ({ db, account, clock }, { query: { side, cursor, pageSize = 20 } }) => {
    const place = readCursor(cursor, ['time', 'id']);
    const after = place && { at: place[0], id: place[1] };
    const reader = { ...readerOf(account, side), side };
    const rows = await findConversations(db, reader, { after, limit: pageSize + 1 });
    const present = (row: ConversationRow) => presentConversation(row, clock.now());
    return pageOfRows(rows, pageSize, ({ at, conversationId }) => [at, conversationId], present);
  },
);

export const countUnreadMessages = accountHandler('countUnreadMessages', reads, async ({ db, account }, { query }) => ({
  count: await countUnread(db, { ...readerOf(account, query.side), side: query.side }),
}));

export const openConversation = accountHandler('openConversation', writes, async (context, { body }) => ({
  conversationId: await openWith(context, body),
}));

export const getConversation = accountHandler('getConversation', reads, async (context, { params, query }) =>
  presentConversation(await readConversation(context, params.conversationId, query.side), context.clock.now()),
);

export const listMessages = accountHandler(
  'listMessages',
  reads,
  async ({ db, account, files }, { query: { conversationId, side, cursor, pageSize = 20 } }) => {
    const [before] = readCursor(cursor, ['serial']) ?? [];
    const rows = await findMessages(db, readerOf(account, side), { conversationId, before, limit: pageSize + 1 });
    return pageOfRows(
      rows,
      pageSize,
      ({ id }) => [id],
      (row) => presentMessage(row, files.urls),
    );
  },
);

export const sendMessage = accountHandler('sendMessage', writes, async (context, { body }) =>
  presentMessage(await send(context, body), context.files.urls),
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
