import { useOperation } from '@charis/shared/remote';
import { QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

export function Questions({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const details = useOperation('getDoctorDetails', { params: { id: doctorUserId } });
  return (
    <QueryBoundary failed={t('doctor.failed')} query={details}>
      {({ faq }) =>
        faq.length ? (
          <dl className={styles.facts}>
            {faq.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd className={styles.text}>{answer}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t('doctor.faq.none')}</p>
        )
      }
    </QueryBoundary>
  );
}
