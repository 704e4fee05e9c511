import { useAction, useMemberAction } from '@charis/shared/remote';
import { vibrate } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { changePost } from './change-post';
import type { Post } from './post';

/** Likes and saves a post: the last press holds, and the counts end as the server's. */
export function useReactions({ id }: Post) {
  const t = useText();
  const asMember = useMemberAction();
  const like = useAction('likePost', {
    optimistic: (cache, { body: { liked = true } }) =>
      changePost(cache, id, (post) => ({ liked, likes: post.likes + Number(liked) - Number(post.liked) })),
    settled: (cache, answer) => changePost(cache, id, () => answer),
    failure: t('undone'),
    queue: `like ${id}`,
    onlyLast: true,
    later: t('later'),
  });
  const save = useAction('savePost', {
    optimistic: (cache, { body: { saved = true } }) =>
      changePost(cache, id, (post) => ({ saved, saves: post.saves + Number(saved) - Number(post.saved) })),
    settled: (cache, answer) => changePost(cache, id, () => answer),
    failure: t('undone'),
    queue: `save ${id}`,
    onlyLast: true,
    later: t('later'),
  });
  return {
    like: (liked: boolean) =>
      asMember(() => {
        if (liked) vibrate();
        void like.run({ body: { postId: id, liked } });
      }),
    save: (saved: boolean) => asMember(() => void save.run({ body: { postId: id, saved } })),
  };
}
