import type { SavedAnswerRow } from '#domains/support/store/saved-answer.store';

/** Returns an answer that staff has saved, as those are given that come with the site. */
export function presentSavedAnswer({ text, text_zh: textZh, version, by, saved_at: at, ...row }: SavedAnswerRow) {
  const saved = { version, textZh, by, at: at.toISOString() };
  return { id: row.id, topic: row.topic, title: row.title, en: text, 'zh-CN': textZh || text, saved };
}
