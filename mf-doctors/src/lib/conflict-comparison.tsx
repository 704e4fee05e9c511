import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './conflict-comparison.module.css';

interface ConflictComparisonProps {
  text: string;
  /** Title of the version that was saved meanwhile. */
  there: string;
  /** The differences, as they read in each. */
  differences: readonly { label: string; mine: string; theirs: string }[];
  onResolve: (keepsMine: boolean) => void;
  onClose: () => void;
}

/** Shows two versions of a form side by side, and asks which one to keep. */
export function ConflictComparison({ text, there, differences, onResolve, onClose }: ConflictComparisonProps) {
  const t = useText();
  const side = (title: string, version: 'mine' | 'theirs') => (
    <section>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {differences.map(({ label, ...values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{values[version] || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  const actions = (
    <>
      <Button onClick={() => onResolve(false)}>{t('apply.conflict.theirs')}</Button>
      <Button onClick={() => onResolve(true)} variant="primary">
        {t('apply.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('apply.conflict')} width="wide">
      <p>{text}</p>
      <div className={styles.sides}>
        {side(t('apply.conflict.here'), 'mine')}
        {side(there, 'theirs')}
      </div>
    </Dialog>
  );
}
