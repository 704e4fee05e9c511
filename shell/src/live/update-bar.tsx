import { Button, look } from '@charis/shared/ui';
import { createRoot, type Root } from 'react-dom/client';
import { useText } from '../shell-text';
import styles from './update-bar.module.css';

export interface Answers {
  now(): void;
  later(): void;
}

function UpdateBar({ now, later }: Answers) {
  const t = useText();
  return (
    <div className={`${look('row', 16, 24, 'between')} ${styles.bar}`}>
      <div>
        <p className={look('breaks')}>{t('update.ready')}</p>
        <p className={look('muted')}>{t('update.hint')}</p>
      </div>
      <div className={look('line', 8, 'push')}>
        <Button onClick={later}>{t('update.later')}</Button>
        <Button variant="primary" onClick={now}>
          {t('update.now')}
        </Button>
      </div>
    </div>
  );
}

let root: Root | undefined;

/** Shows a quiet bar that offers the visitor another version of the page, or takes it away. It has a root of its own, outside what is swapped. */
export function offerUpdate(answers: Answers | undefined): void {
  if (!root) {
    if (!answers) return;
    const place = document.createElement('div');
    // There before its content, so that what comes is read out.
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(answers ? <UpdateBar {...answers} /> : null);
}
