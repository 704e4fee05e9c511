import { EmptyState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Feed } from './feed';
import { useFeedAddress } from './use-feed-address';

/** The feed for other remotes' pages. */
export default function FeedSlot() {
  const t = useText();
  const { filter } = useFeedAddress();
  return (
    <Feed
      empty={<EmptyState hint={t('empty.for-you.hint')} title={t('empty.for-you')} />}
      filter={filter}
      tab="for-you"
    />
  );
}
