import { useAction } from '@charis/shared/remote';
import { useText } from '#lib/text';
import type { Person } from './member-name';

/** Blocks someone, or no longer; each gives nothing where it is refused. */
export function useBlock({ userId, nickname }: Pick<Person, 'userId' | 'nickname'>) {
  const t = useText();
  const failure = t('member.block.failed');
  const block = useAction('blockMember', { success: t('member.blocked.done', { name: nickname }), failure });
  const unblock = useAction('unblockMember', { success: t('member.unblocked.done', { name: nickname }), failure });
  return {
    busy: block.isPending || unblock.isPending,
    block: () => block.run({ body: { userId } }),
    unblock: () => unblock.run({ params: { userId } }),
  };
}
