import { emptyForm, type PostForm } from '../post-form';
import { emptyDiary } from './diary.rules';
import { todayText } from './today';

/** A fresh diary about a procedure. */
export const beginDiary = (categoryName: string): PostForm => ({
  ...emptyForm,
  categoryName,
  diary: emptyDiary(todayText()),
});
