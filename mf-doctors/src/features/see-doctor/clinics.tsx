import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { look, QueryBoundary } from '@charis/shared/ui';
import { AustraliaMap } from '@charis/shared/ui/display';
import { useState } from 'react';
import { ClinicFacts } from '#lib/clinic/clinic-facts';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

/** Shows where a doctor works, with the hours on each clinic's clock. */
export function Clinics({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const paths = usePaths();
  const [chosen, setChosen] = useState<string>();
  const details = useOperation('getDoctorDetails', { params: { id: doctorUserId } });
  return (
    <QueryBoundary failed={t('doctor.failed')} query={details}>
      {({ clinics }) => (
        <AustraliaMap
          label={t('doctor.tab.clinics')}
          onChoose={setChosen}
          places={clinics.map((clinic) => ({ ...clinic, id: clinic.clinicId, area: clinic.suburb }))}
          value={chosen}
        >
          {(clinic) => (
            <div className={look('stack', 8)}>
              <h2 className={styles.subtitle}>
                <Link className={styles.link} to={paths.clinic(clinic.clinicId)}>
                  <bdi>{clinic.name}</bdi>
                </Link>
              </h2>
              <ClinicFacts clinic={clinic} />
            </div>
          )}
        </AustraliaMap>
      )}
    </QueryBoundary>
  );
}
