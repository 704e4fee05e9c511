import { useHost } from '@charis/shared/remote';
import { Button, look, Page } from '@charis/shared/ui';
import { useComposer } from '#lib/compose/open-composer';
import { Icon } from '#lib/icons';
import { SearchBox } from '#lib/search/search-box';
import { useText } from '#lib/text';
import styles from './browse-feed.module.css';
import { FeedView } from './feed-view';

export default function BrowseFeedPage() {
  const t = useText();
  const { hasPage } = useHost();
  const composer = useComposer();
  const write = hasPage('/post/write') ? (
    <Button variant="primary" onClick={() => composer.open()}>
      <Icon name="write" />
      {t('feed.write')}
    </Button>
  ) : null;
  return (
    <Page
      actions={
        <div className={`${look('line', 12)} ${styles.actions}`}>
          <div className={look('grow', 'shrinks')}>
            <SearchBox />
          </div>
          {write}
        </div>
      }
      lead={t('lead')}
      title={t('title')}
    >
      <FeedView broad />
    </Page>
  );
}
