import { useDragDown } from '@charis/shared/ui';
import { useRef } from 'react';
import { ArrowIcon, CrossIcon } from '#lib/icons';
import { useText } from '#lib/text';
import { hasArrow } from './flow.rules';
import { useSignIn } from './sign-in-context';
import styles from './tool-bar.module.css';

/** Shows the arrow back and, where the flow may be left, the cross; on phones the sheet can be pulled down here, too. */
export function ToolBar({ onClose }: { onClose: (() => void) | undefined }) {
  const t = useText();
  const { flow, send } = useSignIn();
  const grip = useRef<HTMLDivElement>(null);
  const drag = useDragDown(() => grip.current?.closest('dialog'), onClose);
  return (
    <div className={styles.bar}>
      {onClose ? <div className={styles.grip} ref={grip} {...drag} /> : null}
      {hasArrow(flow) ? (
        <button aria-label={t('back')} className={styles.tool} onClick={() => send('back')} type="button">
          <ArrowIcon />
        </button>
      ) : null}
      {onClose ? (
        <button aria-label={t('close')} className={`${styles.tool} ${styles.close}`} onClick={onClose} type="button">
          <CrossIcon size={20} />
        </button>
      ) : null}
    </div>
  );
}
