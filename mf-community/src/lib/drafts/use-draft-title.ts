import type { DataOf } from '@charis/shared/contract';
import { useSession } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { keptText, keyOf } from './draft-store';

/** Returns the title of a draft, as it was last typed on this device: a tab may close before the server has it. */
export function useDraftTitle({ draftId, title, version }: DataOf<'listDrafts'>['list'][number]): string {
  const t = useText();
  const session = useSession();
  const accountId = session.status === 'in' ? session.user.userId : '';
  const kept = keptText(keyOf({ accountId, draftId, postId: null, textId: '' }));
  return (kept && kept.version >= version ? kept.form.title : title) || t('feed.drafts.untitled');
}
