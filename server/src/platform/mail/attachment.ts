/** A file that goes with a mail. */
export interface Attachment {
  fileName: string;
  contentType: 'text/calendar' | 'application/pdf';
  /** The method of a calendar with one event (RFC 5546): mail programs offer to accept a REQUEST and take out what a CANCEL names. */
  calendarMethod?: 'REQUEST' | 'CANCEL';
  content: Buffer;
}

/** Bytes that the attachments of one mail have together; a mail server takes 10 MB or more, and base64 adds a third. */
export const largestAttachments = 3_000_000;

/** @throws {Error} that names what is wrong with the attachments of a mail */
export function requireSendable(attachments: readonly Attachment[]): void {
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > largestAttachments)
    throw new Error(`The attachments of a mail have ${bytes} bytes, more than ${largestAttachments}.`);
  for (const { fileName, contentType, calendarMethod, content } of attachments) {
    if (!/^[^/\\\p{Cc}]{1,100}$/u.test(fileName))
      throw new Error('An attachment needs a name of 1 to 100 characters without a path.');
    if (content.length === 0) throw new Error(`The attachment ${fileName} is empty.`);
    if ((contentType === 'text/calendar') !== (calendarMethod !== undefined)) {
      throw new Error(`The attachment ${fileName} needs a method if it is a calendar, and none otherwise.`);
    }
  }
}
