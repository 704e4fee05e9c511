import { Drawer } from 'antd';
import { useText } from '../shell-text';
import styles from './menu-drawer.module.css';
import { Tabs } from './tabs';

/** Shows the tabs at the side of the screen, where there is no room for them in the header. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      className={styles.drawer ?? ''}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      onClose={onClose}
      open={open}
      placement="right"
      size={320}
      title={t('menu')}
    >
      <Tabs variant="column" onChoose={onClose} />
    </Drawer>
  );
}
