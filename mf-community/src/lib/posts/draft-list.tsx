import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useHost, useOperation } from '@charis/shared/remote';
import { Button, EmptyState, QueryBoundary } from '@charis/shared/ui';
import { useComposer, useComposerPath } from '#lib/compose/open-composer';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import styles from './draft-list.module.css';
import { PostsSkeleton } from './posts-skeleton';

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

function Drafts({ drafts }: { drafts: DataOf<'listDrafts'>['list'] }) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const composerPath = useComposerPath();
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
      {drafts.map(({ draftId, title, content, updatedAt }) => (
        <li className={styles.draft} key={draftId}>
          <h2 className={styles.title} dir="auto">
            <Link to={composerPath({ draftId })}>{title || t('feed.drafts.untitled')}</Link>
          </h2>
          <p className={styles.text} dir="auto">
            {content}
          </p>
          <div className={styles.foot}>
            <span>{t('feed.drafts.changed', { when: timeAgo(updatedAt) })}</span>
            <Button
              aria-label={t('feed.drafts.delete.of', { title: title || t('feed.drafts.untitled') })}
              variant="link"
              onClick={() => void remove(draftId)}
            >
              {t('post.delete')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
