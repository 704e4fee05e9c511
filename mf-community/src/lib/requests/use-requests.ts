import { useAction } from '@charis/shared/remote';
import { useText } from '#lib/text';

/** Answers who asks to follow the own private account; who is answered leaves the list at once. */
export function useRequests() {
  const t = useText();
  const { run } = useAction('answerFollowRequest', {
    optimistic: (cache, { params }) =>
      cache.change('listFollowRequests', (page) => ({
        ...page,
        list: page.list.filter(({ userId }) => userId !== params.userId),
      })),
    success: ({ accepted }) => t(accepted ? 'member.request.accepted' : 'member.request.declined'),
    failure: t('member.request.failed'),
  });
  return { answer: (userId: string, accepted: boolean) => run({ params: { userId }, body: { accepted } }) };
}
