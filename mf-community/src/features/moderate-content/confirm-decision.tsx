import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { type Action, type Case, nameOf } from './case';
import styles from './case-detail.module.css';

interface ConfirmDecisionProps {
  known: Case;
  action: Action;
  reason: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Shows what the decision will do, before it is final. */
export function ConfirmDecision({ known, action, reason, onConfirm, onClose }: ConfirmDecisionProps) {
  const t = useText();
  const name = nameOf(known, action);
  return (
    <ConfirmDialog
      confirm={t(`moderation.action.${name}`)}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('moderation.confirm')}
    >
      <p>{t(`moderation.confirm.${name}`, { name: known.author.nickname })}</p>
      <blockquote className={styles.said} dir="auto">
        {reason}
      </blockquote>
    </ConfirmDialog>
  );
}
