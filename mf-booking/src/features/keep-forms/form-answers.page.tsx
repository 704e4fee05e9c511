import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useHost, useLanguage, usePaths, usePractice, useSearchParams } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { Button, buttonClass, look, Page } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useState } from 'react';
import { DoctorOnly } from '#lib/doctor-only';
import { AnswerList } from '#lib/forms/answer-list';
import { PdfButton } from '#lib/forms/pdf-button';
import { useFormWords } from '#lib/forms/questions';
import { useText } from '#lib/text';
import styles from './ui/forms.module.css';

type Opened = DataOf<'openFormAnswers'>;

/** Shows what a member answered to a form once it is asked for, because each look is recorded. */
export default function FormAnswersPage() {
  const [address] = useSearchParams();
  const responseId = address.get('id') ?? '';
  return <OneForm key={responseId} responseId={responseId} />;
}

function OneForm({ responseId }: { responseId: string }) {
  const t = useText();
  const wordsOf = useFormWords();
  const { isKept } = usePractice();
  const [opened, setOpened] = useState<Opened>();
  const open = useAction('openFormAnswers', { failure: t('forms.answers.failed') });
  const title = opened && wordsOf({ text: opened.title, textZh: opened.titleZh });
  return (
    <Page title={title ?? t('forms.answers')}>
      <DoctorOnly>
        {opened ? (
          <Answers opened={opened} />
        ) : (
          <div className={`${look('stack', 16, 'panel', 'shrinks')} ${styles.panel}`}>
            <p>{t('forms.answers.hint')}</p>
            <p>
              <Button
                busy={open.isPending}
                disabled={!isKept || !responseId}
                onClick={() => void open.run({ body: { responseId } }).then((found) => setOpened(found))}
                variant="primary"
              >
                {t('forms.answers.open')}
              </Button>
            </p>
          </div>
        )}
      </DoctorOnly>
    </Page>
  );
}

function Answers({ opened }: { opened: Opened }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { call } = useHost();
  const { responseId, patientName, startUtc, zone, kaReservationId, authoredUtc, looks } = opened;
  const timeOf = (utc: string) => momentText(utc, viewerZone(), language, 'dated');
  return (
    <div className={look('stack', 24)}>
      <div className={`${look('stack', 8, 'panel', 'shrinks')} ${styles.panel}`}>
        <p className={look('medium')}>{patientName}</p>
        <p className={look('muted', 'small')}>
          {t('forms.answers.for')} <ClinicTime utc={startUtc} zone={zone} />
        </p>
        {authoredUtc ? (
          <p className={look('muted', 'small')}>{t('forms.answers.sent', { time: timeOf(authoredUtc) })}</p>
        ) : null}
        <div className={look('row', 8, 'above-8')}>
          <PdfButton read={async () => (await call('getFormAnswersPdf', { body: { responseId } })).pdf} />
          <Link className={buttonClass()} to={paths.patient(kaReservationId)}>
            {t('forms.answers.patient')}
          </Link>
        </div>
      </div>
      <section aria-label={t('forms.answers')} className={`${look('panel', 'shrinks')} ${styles.panel}`}>
        <AnswerList {...opened} />
      </section>
      <details>
        <summary className={styles.summary}>{t('patient.note.looks')}</summary>
        <ol className={look('stack', 4, 'muted', 'small')}>
          {looks.map(({ by, at }) => (
            <li key={at}>{t('patient.note.look', { name: by || t('patients.deleted'), time: timeOf(at) })}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
