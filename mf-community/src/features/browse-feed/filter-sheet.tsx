import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { FeedFilter } from './feed.rules';
import { FilterPanel } from './filter-panel';

interface FilterSheetProps {
  filter: FeedFilter;
  onChange: (part: Partial<FeedFilter>) => void;
  onReset: () => void;
  onClose: () => void;
}

/** The filter where there is no room beside the posts. */
export function FilterSheet({ filter, onChange, onReset, onClose }: FilterSheetProps) {
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
      <FilterPanel filter={filter} onChange={onChange} />
    </Dialog>
  );
}
