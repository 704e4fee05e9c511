import { locationOf } from '#domains/media/index';
import type { StaffTicketRow, TicketRow } from '#domains/support/store/ticket.store';
import type { FileUrls } from '#platform/files/file-urls';

/** Returns a ticket as its author sees it. */
export function presentTicket(row: TicketRow, urls: FileUrls) {
  const { id, number, topic, reference, about, state, created_at: createdAt } = row;
  return {
    id,
    number,
    topic,
    reference,
    about: about && { ...about, at: new Date(about.at).toISOString() },
    state,
    thread: row.thread.map(({ fromStaff, at, ...entry }) => ({
      ...entry,
      from: fromStaff ? ('staff' as const) : ('author' as const),
      at: new Date(at).toISOString(),
    })),
    attachments: row.uploads.map((upload) => ({ fileName: upload.file_name, url: locationOf(upload, urls) })),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns a ticket as staff sees it. */
export function presentStaffTicket(row: StaffTicketRow, urls: FileUrls) {
  const { name, email, author, assignee, language, revision } = row;
  const notes = row.notes.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() }));
  return { ...presentTicket(row, urls), name, email, author, assignee, language, revision, notes };
}
