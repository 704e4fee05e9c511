import { useSession } from '@charis/shared/remote';
import { type AskConsent, Button } from '@charis/shared/ui';
import { Input, Radio, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { type Rhythm, useEntryLabel } from '#lib/diary/use-entry-label';
import { useText } from '#lib/text';
import { type FieldProps, Labelled } from '../field';
import fields from '../field.module.css';
import panel from '../panel.module.css';
import styles from './diary.module.css';
import { addEntry, type DiaryForm, emptyDiary, freeDays } from './diary.rules';
import { DiaryEntry } from './diary-entry';
import { todayText } from './today';

/** Makes the post a recovery diary; for members alone, who tell their own treatment. */
export function DiaryField(field: FieldProps & { ask: AskConsent }) {
  const t = useText();
  const id = useId();
  const session = useSession();
  const { form, onChange } = field;
  if (session.status === 'in' && session.user.userRole === 'DOCTOR') return null;
  function turn(on: boolean) {
    onChange(({ media, ...known }) => ({
      ...known,
      diary: on ? emptyDiary(todayText()) : null,
      // Pictures of its days go with it.
      media: media.filter(({ day }) => day === null),
    }));
  }
  return (
    <section aria-labelledby={id} className={panel.panel}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={id}>
          {t('compose.diary')}
        </h2>
        <Switch aria-labelledby={id} checked={form.diary !== null} onChange={turn} />
      </div>
      <p className={styles.hint}>{t('compose.diary.hint')}</p>
      {form.diary ? <Entries {...field} diary={form.diary} /> : null}
    </section>
  );
}

function Entries({ diary, ...field }: FieldProps & { ask: AskConsent; diary: DiaryForm }) {
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
        <Labelled hint={t('compose.diary.started.hint')} label={t('compose.diary.started')}>
          {({ 'aria-invalid': _valid, ...control }) => (
            <Input
              {...control}
              max={today}
              onChange={({ target }) => target.value && put((known) => ({ ...known, startedOn: target.value }))}
              type="date"
              value={diary.startedOn}
            />
          )}
        </Labelled>
        <fieldset className={styles.rhythm}>
          <legend className={fields.label}>{t('compose.diary.rhythm')}</legend>
          <Radio.Group
            disabled={diary.entries.length > 0}
            onChange={({ target }) => put((known) => ({ ...known, rhythm: target.value as Rhythm }))}
            options={[
              { value: 'day', label: t('compose.diary.rhythm.day') },
              { value: 'week', label: t('compose.diary.rhythm.week') },
            ]}
            value={diary.rhythm}
          />
        </fieldset>
      </div>
      {diary.entries.length > 0 ? (
        <ol className={styles.entries}>
          {diary.entries.map((entry) => (
            <DiaryEntry {...field} entry={entry} key={entry.day} label={labelOf(entry.day)} />
          ))}
        </ol>
      ) : null}
      <div className={styles.add}>
        <Select
          aria-label={t('compose.diary.which')}
          disabled={days.length === 0}
          onChange={setWanted}
          options={days.map((day) => ({ value: day, label: labelOf(day) }))}
          value={next}
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
        {problems.diary}
      </p>
    </>
  );
}
