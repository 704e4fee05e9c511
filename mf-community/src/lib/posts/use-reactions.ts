import { useHost, useMemberAction, useQueryCache } from '@charis/shared/remote';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import { changePost } from './change-post';
import type { Post } from './post';
import { toggle } from './toggle';

/** Liking and saving a post: shown at once, exact once the server has answered, taken back with a notice where it refuses. */
export function useReactions({ id, liked, likes, saved, saves }: Post) {
  const t = useText();
  const cache = useQueryCache();
  const { call, notify } = useHost();
  const asMember = useMemberAction();
  const onRefused = (error: Error) => notify('error', failureText(error, t('undone')));

  const like = (on: boolean) =>
    toggle(`like ${id}`, on, {
      now: { on: liked, count: likes },
      show: (state) => changePost(cache, id, () => ({ liked: state.on, likes: state.count })),
      call: async (want) => {
        const answer = await call('likePost', { body: { postId: id, liked: want } }, { isShown: true });
        return { on: answer.liked, count: answer.likes };
      },
      onRefused,
    });
  const save = async (on: boolean) => {
    await toggle(`save ${id}`, on, {
      now: { on: saved, count: saves },
      show: (state) => changePost(cache, id, () => ({ saved: state.on, saves: state.count })),
      call: async (want) => {
        const answer = await call('savePost', { body: { postId: id, saved: want } }, { isShown: true });
        return { on: answer.saved, count: answer.saves };
      },
      onRefused,
    });
  };
  return {
    like: (on: boolean) => asMember(() => void like(on)),
    save: (on: boolean) => asMember(() => void save(on)),
  };
}
