import { useAction, useLanguage } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { Button, look, UnsavedChangesDialog } from '@charis/shared/ui';
import { SaveNote, TextAreaField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { type OpenedNote, useNote } from '../use-note';
import styles from './patients.module.css';

/** As the contract has it. */
const longest = 10_000;

/** Shows the notes of a patient once they are asked for, because each look is recorded. */
export function PrivateNote({ kaReservationId }: { kaReservationId: string }) {
  const t = useText();
  const [note, setNote] = useState<OpenedNote>();
  const open = useAction('openPatientNote', { failure: t('patient.note.failed') });
  return (
    <div className={look('stack', 16)}>
      <p className={look('muted', 'small')}>{t('patient.note.hint')}</p>
      {note ? (
        <Editor note={note} />
      ) : (
        <p>
          <Button
            busy={open.isPending}
            onClick={() => void open.run({ body: { kaReservationId } }).then((found) => setNote(found))}
          >
            {t('patient.note.open')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Editor({ note }: { note: OpenedNote }) {
  const t = useText();
  const { text, save, isUnsaved, change, resolve } = useNote(note);
  const place = useRef<HTMLDivElement>(null);
  // The button that opened the notes is gone.
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  return (
    <div className={look('stack', 12)} ref={place}>
      <TextAreaField
        label={t('patient.note.label')}
        maxLength={longest}
        name="note"
        onChange={change}
        rows={6}
        value={text}
      />
      <SaveNote save={save} />
      {save.kind === 'conflict' ? (
        <div className={`${look('stack', 12, 'sunken', 'round-medium', 'padded-16')}`}>
          <p className={look('medium')}>{t('patient.note.there')}</p>
          <p className={`${look('breaks')} ${styles.kept}`}>{save.current.text || '—'}</p>
          <div className={look('row', 8)}>
            <Button onClick={() => resolve(save.current, true)} small variant="primary">
              {t('patient.note.mine')}
            </Button>
            <Button onClick={() => resolve(save.current, false)} small>
              {t('patient.note.theirs')}
            </Button>
          </div>
        </div>
      ) : null}
      <Looks looks={note.looks} />
      <UnsavedChangesDialog hint={t('patient.note.leave.hint')} title={t('patient.note.leave')} unsaved={isUnsaved} />
    </div>
  );
}

function Looks({ looks }: Pick<OpenedNote, 'looks'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <details>
      <summary className={styles.summary}>{t('patient.note.looks')}</summary>
      <ol className={`${look('stack', 4, 'muted', 'small')}`}>
        {looks.map(({ by, at }) => (
          <li key={at}>
            {t('patient.note.look', {
              name: by || t('patients.deleted'),
              time: momentText(at, viewerZone(), language, 'dated'),
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}
