import { useHost, useNavigate } from '@charis/shared/remote';
import { useComposerPath } from '#lib/compose/open-composer';
import { useText } from '#lib/text';
import type { DraftKeeper } from './draft-keeper';

/** Puts aside what is written: under Drafts, or on this device until it can be sent; says where it is. */
export function useSetAside(keeper: DraftKeeper): () => void {
  const t = useText();
  const { notify } = useHost();
  const navigate = useNavigate();
  const composerPath = useComposerPath();
  return () =>
    void keeper.flush().then((isSaved) => {
      const { draftId } = keeper.get();
      if (!isSaved || !draftId) return notify('info', t('compose.aside.here'));
      const open = () => void navigate(composerPath({ draftId }));
      notify('info', t('compose.aside'), { label: t('compose.published.open'), run: open });
    });
}
