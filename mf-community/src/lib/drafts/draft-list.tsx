import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useHost, useOperation } from '@charis/shared/remote';
import { Button, EmptyState, look, QueryBoundary } from '@charis/shared/ui';
import { useComposer, useComposerPath } from '#lib/compose/open-composer';
import { PostsSkeleton } from '#lib/posts/posts-skeleton';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import styles from './draft-list.module.css';
import { useDraftTitle } from './use-draft-title';

/** Shows the drafts, the last changed first. */
export function DraftList() {
  const t = useText();
  const composer = useComposer();
  const empty = (
    <EmptyState
      action={<Button onClick={() => composer.open()}>{t('feed.write')}</Button>}
      hint={t('empty.drafts.hint')}
      title={t('empty.drafts')}
    />
  );
  return (
    <QueryBoundary failed={t('feed.drafts.failed')} query={useOperation('listDrafts', {})} skeleton={<PostsSkeleton />}>
      {({ list }) => (list.length === 0 ? empty : <Drafts drafts={list} />)}
    </QueryBoundary>
  );
}

type Draft = DataOf<'listDrafts'>['list'][number];

function Drafts({ drafts }: { drafts: Draft[] }) {
  const t = useText();
  const { notify } = useHost();
  const removal = useAction('deletePost', { failure: t('undone') });
  const restoral = useAction('restorePost', { failure: t('undone') });
  async function remove(id: string) {
    const params = { id };
    if (!(await removal.run({ params }))) return;
    notify('info', t('feed.drafts.deleted'), { label: t('post.undo'), run: () => void restoral.run({ params }) });
  }
  return (
    <ul className={styles.drafts}>
      {drafts.map((draft) => (
        <DraftItem draft={draft} key={draft.draftId} onRemove={() => void remove(draft.draftId)} />
      ))}
    </ul>
  );
}

function DraftItem({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const composerPath = useComposerPath();
  const title = useDraftTitle(draft);
  return (
    <li className={styles.draft}>
      <h2 className={styles.title} dir="auto">
        <Link to={composerPath({ draftId: draft.draftId })}>{title}</Link>
      </h2>
      <p className={`${look('clip', 'muted', 'breaks', 'above-8')} ${styles.text}`} dir="auto">
        {draft.content}
      </p>
      <div className={look('line', 16, 'between', 'muted', 'small')}>
        <span>{t('feed.drafts.changed', { when: timeAgo(draft.updatedAt) })}</span>
        <Button aria-label={t('feed.drafts.delete.of', { title })} onClick={onRemove} variant="link">
          {t('post.delete')}
        </Button>
      </div>
    </li>
  );
}
