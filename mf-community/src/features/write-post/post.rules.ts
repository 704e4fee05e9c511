import { isBlank, isCaptions } from '@charis/shared/rules';
import { failedFile, isSending, type PostForm } from '#lib/drafts/post-form';
import { isTold } from './diary/diary.rules';

export const limits = { title: 120, content: 10_000, tags: 10, tag: 40, pictures: 9, alt: 300, captions: 20_000 };

type Problem =
  | 'title'
  | 'content'
  | 'refused'
  | 'unsent'
  | 'sending'
  | 'captions'
  | 'startedOn'
  | 'diary'
  | 'categoryName';

/** Returns the problems that block publishing, in the order of the fields. */
export function problemsOf(form: PostForm): Problem[] {
  const problems: Problem[] = [];
  if (isBlank(form.title)) problems.push('title');
  if (isBlank(form.content) && form.media.length === 0 && !form.diary) problems.push('content');
  const failed = failedFile(form)?.failed;
  if (failed) problems.push(failed === 'final' ? 'refused' : 'unsent');
  else if (isSending(form)) problems.push('sending');
  if (!isCaptions(form.captions)) problems.push('captions');
  if (form.diary && !form.diary.startedOn) problems.push('startedOn');
  else if (form.diary && !isTold(form.diary)) problems.push('diary');
  if (form.diary && !form.categoryName) problems.push('categoryName');
  return problems;
}
