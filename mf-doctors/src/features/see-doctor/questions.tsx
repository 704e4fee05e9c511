import { Slot, useOperation } from '@charis/shared/remote';
import { look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

export function Questions({ doctorUserId }: { doctorUserId: string }) {
  const t = useText();
  const details = useOperation('getDoctorDetails', { params: { id: doctorUserId } });
  return (
    <QueryBoundary failed={t('doctor.failed')} query={details}>
      {({ faq }) => (
        <div className={look('stack', 32)}>
          {faq.length ? (
            <dl className={styles.facts}>
              {faq.map(({ question, answer }) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd className={styles.text}>{answer}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Slot
            doctorUserId={doctorUserId}
            fallback={faq.length ? null : <p>{t('doctor.faq.none')}</p>}
            loading={<Skeleton height={240} />}
            name="question.list"
          />
        </div>
      )}
    </QueryBoundary>
  );
}
