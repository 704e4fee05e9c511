import { emptyForm, type PostForm } from '#lib/drafts/post-form';
import { emptyDiary } from './diary.rules';

/** Returns a fresh diary about a procedure. */
export const beginDiary = (categoryName: string): PostForm => ({
  ...emptyForm,
  categoryName,
  diary: emptyDiary,
});
