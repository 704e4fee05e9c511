import { useHost, useOperationCall } from '@charis/shared/remote';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import type { Person } from './member-row';

/** Blocks somebody, or no longer. */
export function useBlock({ userId, nickname }: Pick<Person, 'userId' | 'nickname'>) {
  const t = useText();
  const { notify } = useHost();
  const block = useOperationCall('blockMember');
  const unblock = useOperationCall('unblockMember');

  async function settled(call: Promise<unknown>, done: string): Promise<boolean> {
    try {
      await call;
    } catch (error) {
      notify('error', failureText(error, t('member.block.failed')));
      return false;
    }
    notify('success', done);
    return true;
  }
  return {
    busy: block.isPending || unblock.isPending,
    block: () => settled(block.mutateAsync({ body: { userId } }), t('member.blocked.done', { name: nickname })),
    unblock: () => settled(unblock.mutateAsync({ params: { userId } }), t('member.unblocked.done', { name: nickname })),
  };
}
