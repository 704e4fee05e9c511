import { Button, look } from '@charis/shared/ui';
import { SelectField, TextAreaField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { FieldProps } from '../field';
import { DayPictures } from './day-pictures';
import styles from './diary.module.css';
import { type DiaryForm, diaryLimits } from './diary.rules';

type Entry = DiaryForm['entries'][number];
type Measure = 'discomfort' | 'swelling' | 'activity';

const degrees = { discomfort: 11, swelling: 4, activity: 4 } as const;

interface DiaryEntryProps extends FieldProps {
  entry: Entry;
  /** Such as “Day 3”. */
  label: string;
}

/** Shows the fields of one day or week. */
export function DiaryEntry({ entry, label, form, onChange, problems }: DiaryEntryProps) {
  const t = useText();
  const put = (part: Partial<Entry>) =>
    onChange((known) => ({
      ...known,
      diary: known.diary && {
        ...known.diary,
        entries: known.diary.entries.map((one) => (one.day === entry.day ? { ...one, ...part } : one)),
      },
    }));
  const remove = () =>
    onChange((known) => ({
      ...known,
      media: known.media.filter(({ day }) => day !== entry.day),
      diary: known.diary && {
        ...known.diary,
        entries: known.diary.entries.filter((one) => one.day !== entry.day),
      },
    }));
  const degreeText = (measure: Measure, value: number) =>
    measure === 'discomfort' ? `${value}` : t(`diary.${measure}.${value as 0 | 1 | 2 | 3}`);
  return (
    <li className={styles.entry}>
      <fieldset>
        <legend>
          <span className={look('block', 'display', 'size-20', 'below-12')}>{label}</span>
        </legend>
        <TextAreaField
          label={t('compose.diary.note')}
          maxLength={diaryLimits.note}
          name="note"
          onChange={(note) => put({ note })}
          placeholder={t('compose.diary.note.hint')}
          rows={3}
          value={entry.note}
        />
        <div className={styles.measures}>
          {(['discomfort', 'swelling', 'activity'] as const).map((measure) => (
            <SelectField
              key={measure}
              label={t(`compose.diary.${measure}`)}
              name={measure}
              onChange={(value) => put({ [measure]: value === '' ? null : Number(value) })}
              optional
              options={Array.from({ length: degrees[measure] }, (_, value) => ({
                value: `${value}`,
                label: degreeText(measure, value),
              }))}
              placeholder={t('compose.diary.unsaid')}
              value={`${entry[measure] ?? ''}`}
            />
          ))}
        </div>
        <DayPictures day={entry.day} form={form} label={label} onChange={onChange} problems={problems} />
        <Button aria-label={t('compose.diary.remove.of', { label })} onClick={remove} variant="link">
          {t('compose.diary.remove')}
        </Button>
      </fieldset>
    </li>
  );
}
