import { usePages, useSettled } from '@charis/shared/remote';
import { EmptyState, Page, PagedList } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { PatientRow } from './ui/patient-row';
import styles from './ui/patients.module.css';

/** Milliseconds without a change after which a word counts as typed. */
const typingPause = 300;

export default function PatientsPage() {
  const t = useText();
  return (
    <Page lead={t('patients.lead')} title={t('patients.title')}>
      <DoctorOnly call="listPatients">
        <Patients />
      </DoctorOnly>
    </Page>
  );
}

/** Shows everyone with an appointment, the one with the latest first, and finds them by name or number. */
function Patients() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), typingPause);
  const pages = usePages(
    'listPatients',
    { query: { pageSize: 20, keyword: keyword || undefined } },
    { keyOf: ({ kaReservationId }) => kaReservationId },
  );
  return (
    <>
      <div className={styles.search}>
        <TextField
          clears
          label={t('patients.search')}
          maxLength={100}
          name="keyword"
          onChange={setTyped}
          type="search"
          value={typed}
        />
      </div>
      <PagedList
        className={styles.list}
        empty={
          keyword ? (
            <EmptyState hint={t('patients.none.hint')} title={t('patients.none', { keyword })} />
          ) : (
            <EmptyState hint={t('patients.empty.hint')} title={t('patients.empty')} />
          )
        }
        end={t('patients.end')}
        failed={t('patients.failed')}
        label={t('patients.title')}
        pages={pages}
      >
        {(patient) => <PatientRow patient={patient} />}
      </PagedList>
    </>
  );
}
