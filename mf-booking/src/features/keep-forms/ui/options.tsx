import { mostOptions } from '@charis/shared/rules';
import { Button, Icon, look } from '@charis/shared/ui';
import { FieldGroup, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { EditedQuestion } from '../forms.rules';
import styles from './forms.module.css';

type Option = EditedQuestion['answerOption'][number];

interface OptionsProps {
  linkId: string;
  options: Option[];
  error: string | undefined;
  onChange: (options: Option[]) => void;
}

/** Asks for the options of a choice, each in one or both languages. */
export function Options({ linkId, options, error, onChange }: OptionsProps) {
  const t = useText();
  const change = (place: number, part: Partial<Option>) =>
    onChange(options.map((option, at) => (at === place ? { ...option, ...part } : option)));
  return (
    <FieldGroup error={error} label={t('forms.options')}>
      {({ 'aria-invalid': isInvalid }) => (
        <div className={look('stack', 8)}>
          {[...options.keys()].map((place) => (
            <div className={styles.option} key={place}>
              <TextField
                compact
                label={t('forms.option', { number: place + 1 })}
                maxLength={200}
                name={isInvalid && place === 0 ? `item.${linkId}.option` : `option.${linkId}.${place}`}
                onChange={(text) => change(place, { text })}
                placeholder={t('forms.option', { number: place + 1 })}
                value={options[place]?.text ?? ''}
              />
              <TextField
                compact
                label={t('forms.optionZh', { number: place + 1 })}
                maxLength={200}
                name={`optionZh.${linkId}.${place}`}
                onChange={(textZh) => change(place, { textZh })}
                placeholder={t('forms.optionZh', { number: place + 1 })}
                value={options[place]?.textZh ?? ''}
              />
              <Button
                aria-label={t('forms.option.remove', { number: place + 1 })}
                disabled={options.length <= 2}
                onClick={() => onChange(options.toSpliced(place, 1))}
                small
              >
                <Icon name="cross" size={16} />
              </Button>
            </div>
          ))}
          <p>
            <Button
              disabled={options.length >= mostOptions}
              onClick={() => onChange([...options, { text: '', textZh: '' }])}
              small
            >
              {t('forms.option.add')}
            </Button>
          </p>
        </div>
      )}
    </FieldGroup>
  );
}
