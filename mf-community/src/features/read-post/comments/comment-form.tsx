import { useMemberAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import type { FormEvent } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import { longest } from './comment';
import { type CommentDraft, emptyDraft, trimmed } from './comment-draft';
import styles from './comment-form.module.css';
import { useCommentDraft } from './use-comment-draft';

const CommentField = lazyPart(() => import('./comment-field'), <div className={styles.waiting} />);

interface DraftFormProps {
  draft: CommentDraft;
  onChange: (part: Partial<CommentDraft>) => void;
  label: string;
  autoFocus?: boolean;
  onSend: () => void;
  onCancel?: () => void;
  /** Id of what says why these words were refused. */
  reason?: string | undefined;
}

/** Shows the words of a comment, with what can be done with them. */
export function DraftForm({ draft, onChange, label, autoFocus = false, onSend, onCancel, reason }: DraftFormProps) {
  const t = useText();
  const written = !isBlank(draft.text);

  function send(event: FormEvent) {
    event.preventDefault();
    if (written) onSend();
  }
  return (
    <form className={look('stack', 12)} onSubmit={send}>
      <CommentField autoFocus={autoFocus} draft={draft} label={label} onChange={onChange} reason={reason} />
      <div className={look('row', 12, 'end')}>
        <span
          aria-live={draft.text.length > longest - 100 ? 'polite' : 'off'}
          className={look('grow', 'muted', 'small', 'numbers')}
        >
          {t('comment.left', { count: draft.text.length, max: longest })}
        </span>
        {onCancel ? <Button onClick={onCancel}>{t('comment.cancel')}</Button> : null}
        <Button disabled={!written} variant="primary" type="submit">
          {t('comment.send')}
        </Button>
      </div>
    </form>
  );
}

interface CommentFormProps extends Pick<DraftFormProps, 'label' | 'autoFocus' | 'onCancel'> {
  /** The post or the comment that is written about; what is written is kept under it. */
  subjectId: string;
  onSend: (draft: CommentDraft) => void;
}

/** Writes a comment; a guest logs in first and loses nothing. */
export function CommentForm({ subjectId, onSend, ...form }: CommentFormProps) {
  const asMember = useMemberAction();
  const { draft, change } = useCommentDraft(subjectId);
  const send = () =>
    asMember(() => {
      // A person who sends it keeps it until it has arrived.
      onSend(trimmed(draft));
      change(emptyDraft);
    });
  return <DraftForm {...form} draft={draft} onChange={change} onSend={send} />;
}
