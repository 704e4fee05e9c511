import type { KeptDraft } from '#lib/drafts/draft-store';
import { arrivedAs, type PendingSave } from '#lib/drafts/pending-save';
import {
  bodyOf,
  type Draft,
  emptyForm,
  formOf,
  isSending,
  type MediaItem,
  type PostForm,
  sameBody,
} from '#lib/drafts/post-form';

export interface Start {
  form: PostForm;
  draftId: string | null;
  postId: string | null;
  /** The id of the text, so that it is published once, also where the server keeps no draft of it. */
  textId: string;
  /** The version that the form is based on; 0 where the server has nothing yet. */
  version: number;
  /** What the server has, where the form is not based on it. */
  conflict: Draft | undefined;
  /** The form holds what only this device has kept. */
  restored: boolean;
  /** What the server has, where the form is restored on top of it. */
  saved?: PostForm;
  unanswered?: PendingSave | undefined;
}

/** Drafts that were kept before there were diaries name no day. */
const withDay = (item: MediaItem): MediaItem => ({ ...item, day: item.day ?? null, shared: item.shared ?? true });

/** Returns what the composer begins with: what the server has, what this device has kept of it, or nothing. */
export function startOf(server: Draft | undefined, kept: KeptDraft | undefined, textId: string): Start {
  const { postId = null, version = 0 } = server ?? {};
  const draftId = server && !postId ? server.draftId : null;
  const start = { draftId, postId, textId, version, conflict: undefined, restored: false };
  const form = kept && { ...emptyForm, ...kept.form, media: kept.form.media.map(withDay) };
  if (!kept || !form) return { ...start, form: server ? formOf(server) : emptyForm };
  if (!server) return { ...start, form, restored: true, unanswered: kept.unanswered };
  if (!isSending(form) && sameBody(bodyOf(form), bodyOf(formOf(server)))) {
    return { ...start, form: formOf(server) };
  }
  if (kept.version === version || arrivedAs(kept.unanswered, server)) {
    return { ...start, form, restored: true, saved: formOf(server) };
  }
  return { ...start, form, version: kept.version, conflict: server, restored: true };
}
