import { useHost } from '@charis/shared/remote';
import { Button, EmptyState, LogInState } from '@charis/shared/ui';
import { useComposer } from '#lib/compose/open-composer';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import type { FeedTab } from './feed.rules';

interface EmptyFeedProps {
  tab: Exclude<FeedTab, 'drafts'>;
  /** There is a filter, which can be taken away. */
  onReset?: (() => void) | undefined;
  onForYou: () => void;
}

/** Shows a tab without posts, with what to do about it. */
export function EmptyFeed({ tab, onReset, onForYou }: EmptyFeedProps) {
  const t = useText();
  const { hasPage } = useHost();
  const composer = useComposer();
  if (onReset) {
    return (
      <EmptyState
        action={<Button onClick={onReset}>{t('feed.reset')}</Button>}
        hint={t('empty.filtered.hint')}
        title={t('empty.filtered')}
      />
    );
  }
  const writes = tab === 'mine' || tab === 'for-you';
  const write = hasPage('/post/write') ? <Button onClick={() => composer.open()}>{t('feed.write')}</Button> : null;
  const action = writes ? write : <Button onClick={onForYou}>{t('empty.look')}</Button>;
  return <EmptyState action={action} hint={t(`empty.${tab}.hint`)} title={t(`empty.${tab}`)} />;
}

/** Shows a personal tab to a guest. */
export function GuestInvitation({ tab, checking }: { tab: FeedTab; checking: boolean }) {
  const t = useText();
  if (checking) return <PostsSkeleton />;
  return <LogInState hint={t('feed.guest.hint')} title={t('feed.guest', { tab: t(`tab.${tab}`) })} />;
}
