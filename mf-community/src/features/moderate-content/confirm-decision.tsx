import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type Action, type Case, nameOf } from './case';
import styles from './case-detail.module.css';

interface ConfirmDecisionProps {
  known: Case;
  action: Action;
  reason: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows what the decision will do, before it is final. */
export function ConfirmDecision({ known, action, reason, busy, onConfirm, onClose }: ConfirmDecisionProps) {
  const t = useText();
  const name = nameOf(known, action);
  const buttons = (
    <>
      <Button onClick={onClose}>{t('report.cancel')}</Button>
      <Button busy={busy} onClick={onConfirm} variant="primary">
        {t(`moderation.action.${name}`)}
      </Button>
    </>
  );
  return (
    <Dialog actions={buttons} onClose={onClose} title={t('moderation.confirm')}>
      <p>{t(`moderation.confirm.${name}`, { name: known.author.nickname })}</p>
      <blockquote className={styles.said} dir="auto">
        {reason}
      </blockquote>
    </Dialog>
  );
}
