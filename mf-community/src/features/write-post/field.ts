import type { PostForm } from '#lib/drafts/post-form';
import type { problemsOf } from './post.rules';

/** The props of every field of the composer. */
export interface FieldProps {
  form: PostForm;
  onChange: (part: Partial<PostForm> | ((form: PostForm) => PostForm)) => void;
  problems: Partial<Record<ReturnType<typeof problemsOf>[number], string>>;
}
