import { Radio } from 'antd';
import { useText } from '#lib/text';
import styles from './gender-field.module.css';

export type Gender = '0' | '1' | '2' | '3';

interface GenderFieldProps {
  /** '0': not given. */
  value: Gender;
  onChange: (gender: Gender) => void;
}

export function GenderField({ value, onChange }: GenderFieldProps) {
  const t = useText();
  return (
    <fieldset className={styles.gender}>
      <legend className={styles.legend}>{t('person.gender')}</legend>
      <Radio.Group
        name="gender"
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '1', label: t('gender.male') },
          { value: '2', label: t('gender.female') },
          { value: '3', label: t('gender.other') },
        ]}
        value={value}
      />
    </fieldset>
  );
}
