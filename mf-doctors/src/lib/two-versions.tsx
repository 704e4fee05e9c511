import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './two-versions.module.css';

interface TwoVersionsProps {
  text: string;
  /** Titles of the two versions. */
  here: string;
  there: string;
  /** The button that keeps the version that is here. */
  mine: string;
  /** The differences, as they read in each. */
  differences: readonly { label: string; mine: string; theirs: string }[];
  onResolve: (keepsMine: boolean) => void;
  onClose: () => void;
}

/** Shows two versions of a form side by side, and asks which one to keep. */
export function TwoVersions({ text, here, there, mine, differences, onResolve, onClose }: TwoVersionsProps) {
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
        {mine}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('apply.conflict')} width="wide">
      <p>{text}</p>
      <div className={styles.sides}>
        {side(here, 'mine')}
        {side(there, 'theirs')}
      </div>
    </Dialog>
  );
}
