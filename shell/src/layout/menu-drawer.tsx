import { DialogFrame, look } from '@charis/shared/ui';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useText } from '../shell-text';
import styles from './menu-drawer.module.css';
import { Tabs } from './tabs';

interface MenuDrawerProps {
  onClose: () => void;
}

/** Shows the tabs at the side of the screen, where there is no room for them in the header. A press beside them closes it. */
export default function MenuDrawer({ onClose }: MenuDrawerProps) {
  const t = useText();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = panel.current?.closest('dialog');
    // What is beside a dialog counts as the dialog itself.
    const onClick = ({ target }: Event) => target === dialog && close();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, []);
  return (
    <DialogFrame className={styles.drawer ?? ''} labelledBy={titleId} onClose={onClose}>
      <div className={styles.panel} ref={panel}>
        <div className={look('line', 'between', 'below-12')}>
          <h2 className={styles.title} id={titleId}>
            {t('menu')}
          </h2>
          <button aria-label={t('close')} className={styles.close} onClick={onClose} type="button">
            <svg aria-hidden="true" viewBox="0 0 24 24">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        <Tabs onChoose={onClose} variant="column" />
      </div>
    </DialogFrame>
  );
}
