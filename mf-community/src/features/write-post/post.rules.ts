import { isCaptions } from '@charis/shared/rules';
import type { PostForm } from './post-form';

export const limits = { title: 120, content: 10_000, tags: 10, tag: 40, pictures: 9, alt: 300, captions: 20_000 };

type Problem = 'title' | 'content' | 'sending' | 'captions';

/** What stands in the way of publishing, in the order of the fields. */
export function problemsOf(form: PostForm, sending: boolean): Problem[] {
  const problems: Problem[] = [];
  if (!form.title.trim()) problems.push('title');
  if (!form.content.trim() && form.media.length === 0) problems.push('content');
  if (sending) problems.push('sending');
  if (!isCaptions(form.captions)) problems.push('captions');
  return problems;
}
