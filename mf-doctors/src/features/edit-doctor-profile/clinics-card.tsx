import { Link, useAction, usePaths } from '@charis/shared/remote';
import { Button, Card, look, Tag } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { ClinicDialog } from '#lib/clinic/clinic-dialog';
import { ClinicHours } from '#lib/clinic/clinic-facts';
import { useText } from '#lib/text';
import styles from './profile.module.css';
import type { Profile } from './profile-values';

type Clinic = Profile['clinics'][number];

/** Shows the clinics of the doctor that were found or made, with the hours of each. */
export function ClinicsCard({ profile }: { profile: Profile }) {
  const t = useText();
  const [edited, setEdited] = useState<Clinic | 'new'>();
  return (
    <div id="profile-clinics" tabIndex={-1}>
      <Card lead={t('profile.clinics.lead')} title={t('profile.clinics')}>
        <ul className={look('stack', 16, 'below-16')}>
          {profile.clinics.map((clinic) => (
            <li className={look('stack', 8, 'framed', 'round-medium', 'padded-16')} key={clinic.clinicId}>
              <ClinicLine clinic={clinic} onEdit={() => setEdited(clinic)} profile={profile} />
            </li>
          ))}
        </ul>
        <Button onClick={() => setEdited('new')}>{t('profile.clinics.add')}</Button>
      </Card>
      {edited ? <ClinicDialog clinic={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
}

function ClinicLine({ clinic, profile, onEdit }: { clinic: Clinic; profile: Profile; onEdit: () => void }) {
  const t = useText();
  const paths = usePaths();
  const leave = useAction('leaveClinic', { failure: t('apply.failed') });
  const choose = useAction('setDoctorProfile', { failure: t('apply.failed') });
  const object = useAction('objectToDoctor', { failure: t('apply.failed') });
  const { clinicId, name, line, suburb, stateCode, postcode, own, main, objected, doctors } = clinic;
  return (
    <>
      <div className={look('row', 8)}>
        <strong>{name}</strong>
        {main ? <Tag tone="sage">{t('profile.clinics.main')}</Tag> : null}
        {objected ? <Tag tone="rose">{t('profile.clinics.objected')}</Tag> : null}
      </div>
      <p className={look('muted', 'small')}>
        {line}, {suburb} {stateCode} {postcode}
      </p>
      {clinic.hours.length > 0 ? (
        <ClinicHours hours={clinic.hours} />
      ) : (
        <p className={look('muted', 'small')}>{t('profile.clinics.noHours')}</p>
      )}
      <div className={styles.actions}>
        <Link className={`${look('line', 'inline', 'touch', 'accent')} ${styles.link}`} to={paths.schedule()}>
          {t('profile.clinics.hours')}
        </Link>
        {own ? (
          <Button data-thumb onClick={onEdit} variant="link">
            {t('profile.edit')}
          </Button>
        ) : null}
        {main ? null : (
          <Button
            onClick={() => void choose.run({ body: { version: profile.version, mainClinicId: clinicId } })}
            variant="link"
          >
            {t('profile.clinics.makeMain')}
          </Button>
        )}
        {profile.clinics.length > 1 ? (
          <ConfirmButton
            confirm={t('profile.clinics.leave')}
            danger
            onConfirm={() => leave.run({ params: { clinicId } })}
            question={t('profile.clinics.leave.question', { name })}
            variant="link"
          >
            {t('profile.clinics.leave')}
          </ConfirmButton>
        ) : null}
      </div>
      {doctors.length > 0 ? (
        <ul className={styles.colleagues}>
          {doctors.map(({ userId, nickname, objected: isObjected }) => (
            <li key={userId}>
              {t('profile.clinics.joined', { name: nickname })}{' '}
              <Button
                onClick={() =>
                  void object.run({ params: { clinicId }, body: { doctorUserId: userId, objected: !isObjected } })
                }
                variant="link"
              >
                {t(isObjected ? 'profile.clinics.accept' : 'profile.clinics.object')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
