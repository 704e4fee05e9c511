import { useHost, useOperationCall, useQueryCache } from '@charis/shared/remote';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';

/** Answers who asks to follow the own private account; who is answered leaves the list at once. */
export function useRequests() {
  const t = useText();
  const { notify } = useHost();
  const cache = useQueryCache();
  const { mutateAsync } = useOperationCall('answerFollowRequest');

  async function answer(userId: string, accepted: boolean) {
    cache.change('listFollowRequests', (page) => ({
      ...page,
      list: page.list.filter((request) => request.userId !== userId),
    }));
    try {
      await mutateAsync({ params: { userId }, body: { accepted } });
      notify('success', t(accepted ? 'member.request.accepted' : 'member.request.declined'));
    } catch (error) {
      notify('error', failureText(error, t('member.request.failed')));
      await cache.refresh('follow-request');
    }
  }
  return { answer };
}
