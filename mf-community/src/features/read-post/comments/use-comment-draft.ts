import { type Session, useSession } from '@charis/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { type CommentDraft, emptyDraft, guest, keepDraft, openDraft } from './comment-draft';

/** Empty until it is known who writes. */
function writerOf(session: Session): string {
  if (session.status === 'checking') return '';
  return session.status === 'in' ? session.user.userId : guest;
}

/** Returns what is written about a subject by the person who is logged in: it is shown to no one else, and a guest takes it along into the log-in. */
export function useCommentDraft(subjectId: string) {
  const writer = writerOf(useSession());
  const [draft, setDraft] = useState(() => (writer ? openDraft(writer, subjectId) : emptyDraft));
  const shownTo = useRef(writer);
  const current = useRef({ writer, draft });
  current.current = { writer, draft };

  useEffect(() => {
    const before = shownTo.current;
    if (before === writer) return;
    shownTo.current = writer;
    // Words that were typed before the writer was known are theirs.
    if (!before && current.current.draft.text) keepDraft(writer, subjectId, current.current.draft);
    setDraft(openDraft(writer, subjectId));
  }, [writer, subjectId]);

  /**
   * Keeps the draft for the person who is logged in by then: a log-in in between has made a guest's text theirs. The text and who is mentioned in it
   * may come one after the other before the first is shown.
   */
  function change(part: Partial<CommentDraft>) {
    const next = { ...current.current.draft, ...part };
    current.current = { ...current.current, draft: next };
    setDraft(next);
    keepDraft(guest, subjectId, emptyDraft);
    if (current.current.writer) keepDraft(current.current.writer, subjectId, next);
  }
  return { draft, change };
}
