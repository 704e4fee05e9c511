import { useSession } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { DateField, RadioField, SelectField, SwitchField } from '@charis/shared/ui/form';
import { useId, useState } from 'react';
import { useEntryLabel } from '#lib/diary/use-entry-label';
import { useText } from '#lib/text';
import type { FieldProps } from '../field';
import fields from '../field.module.css';
import panel from '../panel.module.css';
import styles from './diary.module.css';
import { addEntry, type DiaryForm, emptyDiary, freeDays } from './diary.rules';
import { DiaryEntry } from './diary-entry';
import { todayText } from './today';

/** Makes the post a recovery diary; for members alone, who tell their own treatment. */
export function DiaryField(field: FieldProps) {
  const t = useText();
  const id = useId();
  const session = useSession();
  const { form, onChange } = field;
  if (session.status === 'in' && session.user.userRole === 'DOCTOR') return null;
  function turn(on: boolean) {
    onChange(({ media, ...known }) => ({
      ...known,
      diary: on ? emptyDiary : null,
      // Pictures of its days go with it.
      media: media.filter(({ day }) => day === null),
    }));
  }
  return (
    <section aria-labelledby={id} className={panel.panel}>
      <div className={look('line', 16, 'between')}>
        <h2 className={look('medium', 'size-20')} id={id}>
          {t('compose.diary')}
        </h2>
        <SwitchField compact label={t('compose.diary')} name="diary" onChange={turn} value={form.diary !== null} />
      </div>
      <p className={look('muted', 'small', 'below-8')}>{t('compose.diary.hint')}</p>
      {form.diary ? <Entries {...field} diary={form.diary} /> : null}
    </section>
  );
}

function Entries({ diary, ...field }: FieldProps & { diary: DiaryForm }) {
  const t = useText();
  const { onChange, problems } = field;
  const labelOf = useEntryLabel(diary.rhythm);
  const today = todayText();
  const days = freeDays(diary, today);
  const [wanted, setWanted] = useState<number>();
  const next = wanted !== undefined && days.includes(wanted) ? wanted : days[0];
  const put = (change: (known: DiaryForm) => DiaryForm) =>
    onChange((known) => ({ ...known, diary: known.diary && change(known.diary) }));
  return (
    <>
      <div className={styles.basics}>
        <DateField
          error={problems.startedOn}
          hint={t('compose.diary.started.hint')}
          label={t('compose.diary.started')}
          max={today}
          name="startedOn"
          onChange={(startedOn) => startedOn && put((known) => ({ ...known, startedOn }))}
          typed
          value={diary.startedOn}
        />
        <RadioField
          disabled={diary.entries.length > 0}
          label={t('compose.diary.rhythm')}
          name="rhythm"
          onChange={(rhythm) => rhythm && put((known) => ({ ...known, rhythm }))}
          options={(['day', 'week'] as const).map((value) => ({ value, label: t(`compose.diary.rhythm.${value}`) }))}
          value={diary.rhythm}
          variant="row"
        />
      </div>
      {diary.entries.length > 0 ? (
        <ol className={look('stack', 16, 'below-16')}>
          {diary.entries.map((entry) => (
            <DiaryEntry {...field} entry={entry} key={entry.day} label={labelOf(entry.day)} />
          ))}
        </ol>
      ) : null}
      <div className={`${look('row', 12, 'top')} ${styles.add}`}>
        <SelectField
          compact
          disabled={days.length === 0}
          label={t('compose.diary.which')}
          name="day"
          onChange={(day) => setWanted(Number(day))}
          options={days.map((day) => ({ value: `${day}`, label: labelOf(day) }))}
          value={`${next ?? ''}`}
        />
        <Button
          disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) put((known) => addEntry(known, next));
            setWanted(undefined);
          }}
        >
          {t('compose.diary.add')}
        </Button>
      </div>
      <p
        className={problems.diary ? fields.error : fields.hint}
        data-problem={problems.diary ? 'diary' : undefined}
        tabIndex={-1}
      >
        {problems.diary ?? (diary.startedOn ? undefined : t('compose.diary.started.first'))}
      </p>
    </>
  );
}
