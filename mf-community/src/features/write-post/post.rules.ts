import type { PostForm } from './post-form';

export const limits = { title: 120, content: 10_000, tags: 10, tag: 40, pictures: 9, alt: 300, captions: 20_000 };

type Problem = 'title' | 'content' | 'sending' | 'captions';

/** A cue of WebVTT: `00:01.000 --> 00:04.000`. */
const cue = /^(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m;

/** Whether a text is captions: empty, or WebVTT with at least one cue. */
export const isCaptions = (text: string) =>
  !text.trim() || (/^\uFEFF?WEBVTT(\s|$)/.test(text.trimStart()) && cue.test(text));

/** What stands in the way of publishing, in the order of the fields. */
export function problemsOf(form: PostForm, sending: boolean): Problem[] {
  const problems: Problem[] = [];
  if (!form.title.trim()) problems.push('title');
  if (!form.content.trim() && form.media.length === 0) problems.push('content');
  if (sending) problems.push('sending');
  if (!isCaptions(form.captions)) problems.push('captions');
  return problems;
}
