import type { problemsOf } from './post.rules';
import type { PostForm } from './post-form';

/** The props of every field of the composer. */
export interface FieldProps {
  form: PostForm;
  onChange: (part: Partial<PostForm> | ((form: PostForm) => PostForm)) => void;
  problems: Partial<Record<ReturnType<typeof problemsOf>[number], string>>;
}
