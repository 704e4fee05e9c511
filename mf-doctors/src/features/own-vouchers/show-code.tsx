import { codeText } from '@charis/shared/rules';
import { Dialog, look, useWakeLock } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { QrCode } from './qr-code';

interface ShowCodeProps {
  code: string;
  /** The name of the voucher. */
  name: string;
  onClose: () => void;
}

/** Shows a code for the camera of a clinic: large, black on white, while the screen stays awake. No page may turn up the brightness itself. */
export function ShowCode({ code, name, onClose }: ShowCodeProps) {
  const t = useText();
  useWakeLock();
  return (
    <Dialog onClose={onClose} title={t('voucher.code.title')}>
      <div className={`${look('stack', 12, 'center')} ${styles.shown}`}>
        <QrCode label={t('voucher.code.picture', { code: codeText(code) })} size={280} value={code} />
        <strong className={styles.shownText}>{codeText(code)}</strong>
        <span>{name}</span>
        <p className={look('breaks', 'muted', 'small')}>{t('voucher.code.hint')}</p>
      </div>
    </Dialog>
  );
}
