import { type FormState, Segments, TextField } from '@charis/shared/ui/form';
import { type Patient, PatientField } from '#lib/patients/patient-field';
import { useText } from '#lib/text';
import type { GuestValues } from '../guest.rules';
import styles from './schedule.module.css';

interface GuestPersonProps {
  form: FormState<GuestValues>;
  patient: Patient | undefined;
  onPatient: (patient: Patient | undefined) => void;
  isVideo: boolean;
}

/** Returns who tells a patient, and how. */
const toldBy = ({ memberId, email }: Patient) => (memberId ? 'member' : email ? 'email' : 'none');

/** Asks for whom it is: someone new by name, or one of the patients. */
export function GuestPerson({ form, patient, onPatient, isVideo }: GuestPersonProps) {
  const t = useText();
  const { who } = form.values;
  const { value: _words, onChange: _set, ...patientField } = form.field('patientId');
  return (
    <>
      <Segments<'caller' | 'patient'>
        aria-label={t('schedule.guest.who')}
        onChange={(next) => {
          form.set({ who: next });
          onPatient(undefined);
        }}
        options={[
          { value: 'caller', label: t('schedule.guest.who.caller') },
          { value: 'patient', label: t('schedule.guest.who.patient') },
        ]}
        value={who}
      />
      {who === 'patient' ? (
        <>
          <PatientField {...patientField} label={t('schedule.guest.patient')} onChoose={onPatient} />
          {patient ? (
            <p className={styles.hint}>{t(`schedule.guest.told.${toldBy(patient)}`, { name: patient.name })}</p>
          ) : null}
        </>
      ) : (
        <>
          <p className={styles.hint}>{t('schedule.guest.hint')}</p>
          <TextField {...form.field('name')} autoComplete="off" label={t('schedule.guest.name')} maxLength={100} />
          <TextField
            {...form.field('phone')}
            autoComplete="off"
            label={t('schedule.guest.phone')}
            maxLength={40}
            optional
          />
          <TextField
            {...form.field('email')}
            autoComplete="off"
            hint={t(isVideo ? 'schedule.guest.email.video.hint' : 'schedule.guest.email.hint')}
            label={t('schedule.guest.email')}
            maxLength={254}
            optional={!isVideo}
            type="email"
          />
        </>
      )}
    </>
  );
}
