import { mostCompared } from '../../rules';
import { VisuallyHidden } from '../visually-hidden';
import { CheckboxField } from './checkbox-field';
import { useFormText } from './form-text';

interface SelectionBoxProps {
  /** What it chooses. */
  title: string;
  /** The name of the field. */
  name: string;
  chosen: boolean;
  /** No further one can be chosen. */
  full: boolean;
  onChange: () => void;
}

/** Chooses one to be compared with others, beside a `SelectionBar`. */
export function SelectionBox({ title, name, chosen, full, onChange }: SelectionBoxProps) {
  const t = useFormText();
  const isOff = full && !chosen;
  return (
    <CheckboxField
      disabled={isOff}
      label={
        <>
          {isOff ? t('compare.full', { most: mostCompared }) : <span aria-hidden="true">{t('compare')}</span>}{' '}
          <VisuallyHidden>{t('compare.of', { title })}</VisuallyHidden>
        </>
      }
      name={name}
      onChange={onChange}
      value={chosen}
    />
  );
}
