import { codeText } from '@charis/shared/rules';
import { Dialog, useWakeLock } from '@charis/shared/ui';
import { QRCode } from 'antd';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

interface ShowCodeProps {
  code: string;
  /** Of the voucher. */
  name: string;
  onClose: () => void;
}

/** Shows a code for the camera of a clinic: large, black on white, while the screen stays awake. No page may turn up the brightness itself. */
export function ShowCode({ code, name, onClose }: ShowCodeProps) {
  const t = useText();
  useWakeLock();
  return (
    <Dialog onClose={onClose} title={t('voucher.code.title')}>
      <div className={styles.shown}>
        <QRCode
          aria-label={t('voucher.code.picture', { code: codeText(code) })}
          bgColor="#fff"
          color="#000"
          size={280}
          value={code}
        />
        <strong className={styles.shownText}>{codeText(code)}</strong>
        <span>{name}</span>
        <p className={styles.note}>{t('voucher.code.hint')}</p>
      </div>
    </Dialog>
  );
}
