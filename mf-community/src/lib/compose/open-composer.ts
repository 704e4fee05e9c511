import { useMemberAction, useNavigate } from '@charis/shared/remote';

/** What is written on: a kept draft, a published post, or neither for something fresh. */
export interface ToCompose {
  draftId?: string;
  postId?: string;
}

export function composerPath({ draftId, postId }: ToCompose = {}): string {
  if (draftId) return `/post/write?draft=${draftId}`;
  return postId ? `/post/write?post=${postId}` : '/post/write';
}

/** `const { open } = useComposer(); open({ postId })` goes to the page where posts are written; a guest logs in first. */
export function useComposer() {
  const navigate = useNavigate();
  const asMember = useMemberAction();
  return { open: (what?: ToCompose) => asMember(() => void navigate(composerPath(what))) };
}
