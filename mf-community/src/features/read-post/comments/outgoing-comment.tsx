import { Button, look, RetryText } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { useText } from '#lib/text';
import type { CommentDraft } from './comment-draft';
import { DraftForm } from './comment-form';
import styles from './comment-item.module.css';

import type { Outgoing, useOutbox } from './use-outbox';

interface OutgoingCommentProps {
  outgoing: Outgoing;
  outbox: ReturnType<typeof useOutbox>;
}

/** Shows a comment that is being sent, or that could not be; one that was refused can be put in other words. */
export function OutgoingComment({ outgoing, outbox }: OutgoingCommentProps) {
  const t = useText();
  /** Its words before it is edited. */
  const [before, setBefore] = useState<CommentDraft>();
  const { draft, failure, offline } = outgoing;
  const reason = useId();
  return (
    <div className={`${look('stack', 4)} ${styles.comment} ${styles.outgoing}`}>
      {before ? (
        <DraftForm
          autoFocus
          draft={draft}
          label={t('comment.edit.label')}
          onCancel={() => {
            outbox.change(outgoing, before);
            setBefore(undefined);
          }}
          onChange={(part) => outbox.change(outgoing, part)}
          onSend={() => void outbox.sendChanged(outgoing)}
          reason={failure ? reason : undefined}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {draft.text}
        </p>
      )}
      {failure ? (
        <p className={look('row', 0, 12, 'danger', 'small')} role="alert">
          <span id={reason}>{t('comment.failed', { why: failure })}</span>{' '}
          {before ? null : (
            <span className={styles.remedies}>
              <Button variant="link" onClick={() => void outbox.retry(outgoing)}>
                <RetryText />
              </Button>
              {offline ? null : (
                <Button variant="link" onClick={() => setBefore(draft)}>
                  {t('comment.edit')}
                </Button>
              )}
              <Button variant="link" onClick={() => outbox.discard(outgoing)}>
                {t('comment.discard')}
              </Button>
            </span>
          )}
        </p>
      ) : (
        <p className={look('muted', 'small')} role="status">
          {t('comment.sending')}
        </p>
      )}
    </div>
  );
}
