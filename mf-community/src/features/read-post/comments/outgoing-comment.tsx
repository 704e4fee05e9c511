import { Action } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './comment-item.module.css';
import type { Outgoing } from './use-outbox';

interface OutgoingCommentProps {
  outgoing: Outgoing;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A comment that is being sent, or that could not be. */
export function OutgoingComment({ outgoing: { draft, failure }, onRetry, onDiscard }: OutgoingCommentProps) {
  const t = useText();
  return (
    <div className={`${styles.comment} ${styles.outgoing}`}>
      <p className={styles.text} dir="auto">
        {draft.text}
      </p>
      {failure ? (
        <p className={styles.failure} role="alert">
          {t('comment.failed', { why: failure })}{' '}
          <Action look="quiet" onClick={onRetry}>
            {t('comment.retry')}
          </Action>
          <Action look="quiet" onClick={onDiscard}>
            {t('comment.discard')}
          </Action>
        </p>
      ) : (
        <p className={styles.note} role="status">
          {t('comment.sending')}
        </p>
      )}
    </div>
  );
}
