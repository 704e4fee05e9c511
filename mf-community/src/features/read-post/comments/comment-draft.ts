/** What is being written below a post or a comment. It outlives log-in, reload and a lost connection, in this browser tab alone. */
export interface CommentDraft {
  text: string;
  /** Whom `@nickname` in the text means, by nickname. */
  mentions: Record<string, string>;
}

export const emptyDraft: CommentDraft = { text: '', mentions: {} };

const keyOf = (subjectId: string) => `charis.comment.${subjectId}`;

export function readDraft(subjectId: string): CommentDraft {
  try {
    const { text, mentions } = JSON.parse(sessionStorage.getItem(keyOf(subjectId)) ?? '{}');
    return typeof text === 'string' ? { text, mentions: mentions ?? {} } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(subjectId: string, draft: CommentDraft): void {
  if (draft.text.trim()) sessionStorage.setItem(keyOf(subjectId), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(subjectId));
}

/** Accounts whose `@nickname` the text still holds, at most as many as one comment may mention. */
export function mentionedIn({ text, mentions }: CommentDraft): string[] {
  const named = Object.entries(mentions).filter(([nickname]) => text.includes(`@${nickname}`));
  return [...new Set(named.map(([, userId]) => userId))].slice(0, 20);
}
