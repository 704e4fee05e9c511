import { Link, useSearchParams } from '@charis/shared/remote';
import { EmptyState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './choose-time.module.css';
import { DoctorTimes } from './doctor-times';

export default function ChooseTimePage() {
  const t = useText();
  const [params] = useSearchParams();
  const doctorUserId = params.get('doctorUserId');
  return (
    <Page lead={t('lead')} title={t('title')}>
      {doctorUserId ? (
        <DoctorTimes doctorUserId={doctorUserId} key={doctorUserId} />
      ) : (
        <EmptyState
          action={
            <Link className={styles.link} to="/doctor">
              {t('doctors')}
            </Link>
          }
          hint={t('nobody.hint')}
          title={t('nobody.title')}
        />
      )}
    </Page>
  );
}
