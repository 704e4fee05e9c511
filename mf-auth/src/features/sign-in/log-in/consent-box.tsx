import { LegalDialog, look } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { useState } from 'react';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import styles from './consent-box.module.css';

interface ConsentBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks for consent to the handling of images and data; the wording opens as a dialog, and agreeing there ticks the box. */
export function ConsentBox({ checked, onChange }: ConsentBoxProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={`${form.small} ${styles.place}`}>
      <CheckboxField label={t('consent.agree')} name="consent" onChange={onChange} value={checked} />
      <p className={`${look('row', 4, 16)} ${form.documents}`}>
        <button aria-haspopup="dialog" className={form.link} onClick={() => setOpen(true)} type="button">
          {t('consent.form')}
        </button>
      </p>
      {open ? <LegalDialog document="image-data" onClose={() => setOpen(false)} onDecide={onChange} /> : null}
    </div>
  );
}
