import { useHost } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
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
  const { showLegalText } = useHost();
  async function read() {
    const agreed = await showLegalText('image-data', true);
    if (agreed !== undefined) onChange(agreed);
  }
  return (
    <div className={`${form.small} ${styles.place}`}>
      <CheckboxField label={t('consent.agree')} name="consent" onChange={onChange} value={checked} />
      <p className={`${look('row', 4, 16)} ${form.documents}`}>
        <button aria-haspopup="dialog" className={form.link} onClick={read} type="button">
          {t('consent.form')}
        </button>
      </p>
    </div>
  );
}
