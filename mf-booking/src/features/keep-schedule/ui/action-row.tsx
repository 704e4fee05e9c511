import { Button, look, useNarrow } from '@charis/shared/ui';
import { Menu, type MenuItem } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

interface ActionRowProps {
  items: Extract<MenuItem, { label: string }>[];
}

/** Shows buttons beside each other, on phones a menu at the lower edge behind one button. */
export function ActionRow({ items }: ActionRowProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <div className={`${look('row', 8)} ${styles.buttons} ${styles.unprinted}`}>
      {isNarrow ? (
        <Menu items={items} label={t('schedule.actions')} onOpenChange={setOpen} open={open}>
          <Button aria-expanded={open} aria-haspopup="menu" onClick={() => setOpen(!open)} small>
            {t('schedule.actions')}
          </Button>
        </Menu>
      ) : (
        items.map(({ key, label, disabled, onClick }) => (
          <Button disabled={disabled} key={key} onClick={onClick} small>
            {label}
          </Button>
        ))
      )}
    </div>
  );
}
