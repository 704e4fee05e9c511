import type { problemsOf } from './post.rules';
import type { PostForm } from './post-form';

/** What every field of the composer is given. */
export interface FieldProps {
  form: PostForm;
  onChange: (part: Partial<PostForm> | ((form: PostForm) => PostForm)) => void;
  problems: Partial<Record<ReturnType<typeof problemsOf>[number], string>>;
}
