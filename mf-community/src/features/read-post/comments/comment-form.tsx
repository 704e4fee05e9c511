import { useMemberAction } from '@charis/shared/remote';
import { Action } from '@charis/shared/ui';
import type { FormEvent } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import { longest } from './comment';
import { type CommentDraft, emptyDraft } from './comment-draft';
import styles from './comment-form.module.css';
import { useCommentDraft } from './use-comment-draft';

const CommentField = lazyPart(() => import('./comment-field'), <div className={styles.waiting} />);

interface CommentFormProps {
  /** The post or the comment that is written about; what is written is kept under it. */
  subjectId: string;
  label: string;
  autoFocus?: boolean;
  onSend: (draft: CommentDraft) => void;
  onCancel?: () => void;
}

/** Writes a comment; a guest logs in first and loses nothing. */
export function CommentForm({ subjectId, label, autoFocus = false, onSend, onCancel }: CommentFormProps) {
  const t = useText();
  const asMember = useMemberAction();
  const { draft, change } = useCommentDraft(subjectId);
  const written = draft.text.trim() !== '';

  function send(event: FormEvent) {
    event.preventDefault();
    if (!written) return;
    asMember(() => {
      // Whoever sends it keeps it until it has arrived.
      onSend({ ...draft, text: draft.text.trim() });
      change(emptyDraft);
    });
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <CommentField autoFocus={autoFocus} draft={draft} label={label} onChange={change} />
      <div className={styles.foot}>
        <span aria-live={draft.text.length > longest - 100 ? 'polite' : 'off'} className={styles.count}>
          {t('comment.left', { count: draft.text.length, max: longest })}
        </span>
        {onCancel ? <Action onClick={onCancel}>{t('comment.cancel')}</Action> : null}
        <Action disabled={!written} look="main" type="submit">
          {t('comment.send')}
        </Action>
      </div>
    </form>
  );
}
