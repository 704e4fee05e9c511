import { createKeeper } from '@charis/shared/remote';
import { type KeptDraft, keptDraft, keptFresh, keyOf, type Subject } from '#lib/drafts/draft-store';
import { lockDraft, type Release } from './draft-lock';

/** A text that a composer holds, with what this device has kept of it. */
export interface RecoveredDraft {
  textId: string;
  kept?: KeptDraft | undefined;
  release: Release;
}

/** A window remembers its fresh text there over a reload. */
const ownText = createKeeper({ scope: 'compose.text', empty: '' });

/** Takes up what was kept of a draft or a post; of something fresh what no open composer holds, unless it is begun `anew`. */
export async function recoverDraft(subject: Subject, anew = false): Promise<RecoveredDraft> {
  if (subject.draftId || subject.postId) return takeKnown(subject);
  const taken = (anew ? undefined : await takeFresh(subject)) ?? (await hold(crypto.randomUUID()));
  ownText.keep(taken.textId);
  return taken;
}

async function hold(textId: string): Promise<RecoveredDraft> {
  return { textId, release: (await lockDraft(textId)) ?? (() => undefined) };
}

/** Takes the kept draft, under a text of its own while another composer has it open: the server tells both apart, and the draft may be deleted. */
async function takeKnown(subject: Subject): Promise<RecoveredDraft> {
  const kept = await keptDraft(keyOf({ ...subject, textId: '' }));
  const release = kept && (await lockDraft(kept.textId));
  return kept && release ? { textId: kept.textId, kept, release } : { ...(await hold(crypto.randomUUID())), kept };
}

/** Takes the draft of this window first, then the one that was changed last. */
async function takeFresh({ accountId }: Subject): Promise<RecoveredDraft | undefined> {
  const own = ownText.read();
  const found = await keptFresh(accountId);
  found.sort((one, other) => Number(other.textId === own) - Number(one.textId === own) || other.at - one.at);
  for (const { key, textId } of found) {
    const release = await lockDraft(textId, textId === own);
    // It may have been sent since it was found.
    const kept = release && (await keptDraft(key));
    if (kept) return { textId, kept, release };
    release?.();
  }
  return undefined;
}
