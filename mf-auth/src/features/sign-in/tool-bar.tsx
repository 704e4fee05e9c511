import { ArrowIcon, CrossIcon } from '#lib/icons';
import { useText } from '#lib/text';
import { hasArrow } from './flow.rules';
import { useSignIn } from './sign-in-context';
import styles from './tool-bar.module.css';

/** The arrow back and, where the flow may be left, the cross. */
export function ToolBar({ onClose }: { onClose: (() => void) | undefined }) {
  const t = useText();
  const { flow, send } = useSignIn();
  return (
    <div className={styles.bar}>
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
