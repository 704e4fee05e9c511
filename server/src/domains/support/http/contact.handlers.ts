import { answer, assign, close, followUp, note } from '#domains/support/commands/ticket.service';
import { writeTicket } from '#domains/support/commands/write-ticket.service';
import { findOwnTickets, findTickets, type Place, type TicketRow } from '#domains/support/store/ticket.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler, handler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { presentStaffTicket, presentTicket } from './ticket.presenter';

function placeOf(cursor: string | undefined): Place | undefined {
  const place = readCursor(cursor, ['time', 'id']);
  return place && { at: place[0], id: place[1] };
}

const pageOf = <Row extends TicketRow, Item>(rows: Row[], pageSize: number, present: (row: Row) => Item) =>
  pageOfRows(rows, pageSize, ({ place, id }) => [place, id], present);

export const listOwnTickets = accountHandler(
  'listOwnTickets',
  { transaction: false },
  async ({ db, account, files }, { query: { cursor, pageSize = 10 } }) => {
    const rows = await findOwnTickets(db, account.id, placeOf(cursor), pageSize + 1);
    return pageOf(rows, pageSize, (row) => presentTicket(row, files.urls));
  },
);

export const listTickets = accountHandler(
  'listTickets',
  { transaction: false },
  async ({ db, account, files }, { query: { filter = 'open', cursor, pageSize = 10 } }) => {
    const rows = await findTickets(db, { filter, staffId: account.id }, placeOf(cursor), pageSize + 1);
    return pageOf(rows, pageSize, (row) => presentStaffTicket(row, files.urls));
  },
);

export const assignTicket = accountHandler('assignTicket', { transaction: true }, (context, { body }) =>
  assign(context, body),
);

export const answerTicket = accountHandler('answerTicket', { transaction: true }, (context, { body }) =>
  answer(context, body),
);

export const closeTicket = accountHandler('closeTicket', { transaction: true }, (context, { body }) =>
  close(context, body),
);

export const noteTicket = accountHandler('noteTicket', { transaction: true }, (context, { body }) =>
  note(context, body),
);

export const contactUs = handler('contactUs', { transaction: true }, (context, { body }) => writeTicket(context, body));

export const followUpTicket = accountHandler('followUpTicket', { transaction: true }, (context, { body }) =>
  followUp(context, body),
);
