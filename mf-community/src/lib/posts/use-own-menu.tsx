import { useHost, useQueryCache } from '@charis/shared/remote';
import { useComposer } from '#lib/compose/open-composer';
import { failureText } from '#lib/failure';
import type { Items } from '#lib/menu/menu-items';
import { useText } from '#lib/text';
import { changePost, removePost } from './change-post';
import type { Post } from './post';

/** What its author can do with a post; nothing for anybody else. Deleting can be undone by the notice that tells of it. */
export function useOwnMenu(post: Post, onDeleted?: () => void): Items {
  const t = useText();
  const cache = useQueryCache();
  const { call, notify } = useHost();
  const composer = useComposer();
  const { id, own, highlighted } = post;
  if (!own) return [];

  /** Does something and shows what came of it. */
  async function act(done: () => Promise<Partial<Post>>, said: string) {
    try {
      const change = await done();
      changePost(cache, id, () => change);
      notify('success', said);
    } catch (error) {
      notify('error', failureText(error, t('undone')));
    }
  }
  const params = { id };
  const isPrivate = own.visibility === 'PRIVATE';

  const toggleHighlight = () =>
    act(
      async () => {
        await call(highlighted ? 'removeHighlight' : 'highlightPost', { params });
        return { highlighted: !highlighted };
      },
      t(highlighted ? 'post.unhighlighted' : 'post.highlighted'),
    );
  const togglePrivate = () =>
    act(
      async () => {
        await call(isPrivate ? 'makePostPublic' : 'makePostPrivate', { params });
        return { own: { ...own, visibility: isPrivate ? 'PUBLIC' : 'PRIVATE' } };
      },
      t(isPrivate ? 'post.madePublic' : 'post.madePrivate'),
    );
  const toggleDisplay = () =>
    act(
      async () => {
        const { display } = await call('updatePostDisplay', { body: { postId: id, display: !own.display } });
        return { own: { ...own, display } };
      },
      t(own.display ? 'post.hidden' : 'post.shown'),
    );

  async function restore() {
    try {
      await call('restorePost', { params });
      notify('success', t('post.restored'));
    } catch (error) {
      notify('error', failureText(error, t('undone')));
    }
  }
  async function remove() {
    try {
      await call('deletePost', { params }, { isShown: true });
      removePost(cache, id);
      notify('info', t('post.deleted'), { label: t('post.undo'), run: () => void restore() });
      onDeleted?.();
    } catch (error) {
      notify('error', failureText(error, t('undone')));
    }
  }
  return [
    { key: 'edit', label: t('post.edit'), onClick: () => composer.open({ postId: id }) },
    {
      key: 'highlight',
      label: t(highlighted ? 'post.unhighlight' : 'post.highlight'),
      onClick: () => void toggleHighlight(),
    },
    {
      key: 'private',
      label: t(isPrivate ? 'post.makePublic' : 'post.makePrivate'),
      onClick: () => void togglePrivate(),
    },
    { key: 'display', label: t(own.display ? 'post.hide' : 'post.show'), onClick: () => void toggleDisplay() },
    { key: 'delete', label: t('post.delete'), danger: true, onClick: () => void remove() },
    { key: 'own', type: 'divider' },
  ];
}
