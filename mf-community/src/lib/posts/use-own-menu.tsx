import { useAction, useHost } from '@charis/shared/remote';
import type { MenuItem } from '@charis/shared/ui/menu';
import { useComposer } from '#lib/compose/open-composer';
import { useText } from '#lib/text';
import { type Changing, changePost, removePost } from './change-post';
import type { Post } from './post';

/** Returns the menu entries of a post's author; none for others. The notice of a deletion can undo it. */
export function useOwnMenu(post: Post, onDeleted?: () => void): MenuItem[] {
  const t = useText();
  const composer = useComposer();
  const { id, own, highlighted } = post;
  const { notify } = useHost();
  const failure = t('undone');
  /** Shows a change of what is the author's alone. */
  const showOwn = (cache: Changing, change: Partial<NonNullable<Post['own']>>) =>
    changePost(cache, id, (known) => ({ own: known.own && { ...known.own, ...change } }));
  const highlight = useAction('highlightPost', {
    settled: (cache, answer) => changePost(cache, id, () => answer),
    success: t('post.highlighted'),
    failure,
  });
  const removeHighlight = useAction('removeHighlight', {
    settled: (cache, answer) => changePost(cache, id, () => answer),
    success: t('post.unhighlighted'),
    failure,
  });
  const makePrivate = useAction('makePostPrivate', { settled: showOwn, success: t('post.madePrivate'), failure });
  const makePublic = useAction('makePostPublic', { settled: showOwn, success: t('post.madePublic'), failure });
  const setDisplay = useAction('updatePostDisplay', {
    settled: showOwn,
    success: ({ display }) => t(display ? 'post.shown' : 'post.hidden'),
    failure,
  });
  const restore = useAction('restorePost', { success: t('post.restored'), failure });
  const remove = useAction('deletePost', { settled: (cache) => removePost(cache, id), failure });
  if (!own) return [];

  const params = { id };
  const isPrivate = own.visibility === 'PRIVATE';
  async function removeAndOffer() {
    if (!(await remove.run({ params }))) return;
    notify('info', t('post.deleted'), { label: t('post.undo'), run: () => void restore.run({ params }) });
    onDeleted?.();
  }
  return [
    { key: 'edit', label: t('post.edit'), onClick: () => composer.open({ postId: id }) },
    {
      key: 'highlight',
      label: t(highlighted ? 'post.unhighlight' : 'post.highlight'),
      onClick: () => void (highlighted ? removeHighlight : highlight).run({ params }),
    },
    {
      key: 'private',
      label: t(isPrivate ? 'post.makePublic' : 'post.makePrivate'),
      onClick: () => void (isPrivate ? makePublic : makePrivate).run({ params }),
    },
    {
      key: 'display',
      label: t(own.display ? 'post.hide' : 'post.show'),
      onClick: () => void setDisplay.run({ body: { postId: id, display: !own.display } }),
    },
    { key: 'delete', label: t('post.delete'), danger: true, onClick: () => void removeAndOffer() },
    { key: 'own', type: 'divider' },
  ];
}
