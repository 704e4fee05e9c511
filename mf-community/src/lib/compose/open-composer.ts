import { useMemberAction, useNavigate, usePaths } from '@charis/shared/remote';

/** The text to write on: a kept draft, a published post, or neither for something fresh. */
export interface ToCompose {
  draftId?: string;
  postId?: string;
}

/** `const composerPath = useComposerPath(); composerPath({ draftId })` is where it is written on, in the visitor's layout. */
export function useComposerPath() {
  const page = usePaths().writePost();
  return ({ draftId, postId }: ToCompose = {}) => {
    if (draftId) return `${page}?draft=${draftId}`;
    return postId ? `${page}?post=${postId}` : page;
  };
}

/** `const { open } = useComposer(); open({ postId })` goes to the page where posts are written; a guest logs in first. */
export function useComposer() {
  const navigate = useNavigate();
  const asMember = useMemberAction();
  const composerPath = useComposerPath();
  return { open: (what?: ToCompose) => asMember(() => void navigate(composerPath(what))) };
}
