import { Button, Dialog } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';

interface FilterSheetProps {
  onReset: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the filters where there is no room beside the posts. */
export function FilterSheet({ onReset, onClose, children }: FilterSheetProps) {
  const t = useText();
  const actions = (
    <>
      <Button onClick={onReset}>{t('feed.reset')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('feed.showPosts')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('feed.filters')}>
      {children}
    </Dialog>
  );
}
