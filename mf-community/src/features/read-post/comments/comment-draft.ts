import { createKeeper } from '@charis/shared/remote';
import { isBlank, meantIn } from '@charis/shared/rules';

/** A comment that is being written below a post or a comment. It outlives log-in, reload and a lost connection, for its writer in this browser tab alone. */
export interface CommentDraft {
  text: string;
  /** The members whom `@nickname` in the text means, by nickname. */
  mentions: Record<string, string>;
}

export const emptyDraft: CommentDraft = { text: '', mentions: {} };

/** Returns the draft without the space around it. */
export const trimmed = (draft: CommentDraft): CommentDraft => ({ ...draft, text: draft.text.trim() });

/** Writes before anybody is logged in. */
export const guest = 'guest';

/** @param writer an account's id, or `guest` */
const keeperOf = (writer: string, subjectId: string) =>
  createKeeper({ scope: `draft.${writer}.comment.${subjectId}`, empty: emptyDraft });

export const readDraft = (writer: string, subjectId: string): CommentDraft => ({
  ...emptyDraft,
  ...keeperOf(writer, subjectId).read(),
});

export const keepDraft = (writer: string, subjectId: string, draft: CommentDraft): void =>
  keeperOf(writer, subjectId).keep(isBlank(draft.text) ? emptyDraft : draft);

/** Returns the draft of an account; a guest's draft becomes that of the person who logs in. */
export function openDraft(writer: string, subjectId: string): CommentDraft {
  const early = readDraft(guest, subjectId);
  if (writer === guest || !early.text) return readDraft(writer, subjectId);
  keepDraft(guest, subjectId, emptyDraft);
  keepDraft(writer, subjectId, early);
  return early;
}

/** Accounts whose `@nickname` the text still holds, at most as many as one comment may mention. */
export function mentionedIn({ text, mentions }: CommentDraft): string[] {
  const named = Object.entries(mentions).map(([nickname, userId]) => ({ text: nickname, nickname, userId }));
  return meantIn(text, named).slice(0, 20);
}
