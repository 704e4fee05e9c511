import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useOperation, usePaths } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './appointment-list.module.css';
import { WaitingSection } from './waiting-section';

/** Asks the member whether what clinics booked for callers is theirs. Shows nothing where there is nothing to ask. */
export function CallerClaims() {
  const t = useText();
  const claims = useOperation('listCallerClaims', {});
  if (!claims.data?.length) return null;
  return (
    <WaitingSection id="claims" title={t('claims.title')}>
      {claims.data.map((claim) => (
        <li key={claim.kaReservationId}>
          <Claim claim={claim} />
        </li>
      ))}
    </WaitingSection>
  );
}

function Claim({ claim }: { claim: DataOf<'listCallerClaims'>[number] }) {
  const t = useText();
  const paths = usePaths();
  const { kaReservationId, doctorUserId, doctorName, name, appointments, startUtc, zone } = claim;
  const answer = useAction('answerCallerClaim', {
    success: ({ appointments: count }, { body }) =>
      body.accept ? t('claims.accepted', { count }) : t('claims.declined'),
    failure: t('claims.failed'),
  });
  const send = (accept: boolean) => void answer.run({ body: { kaReservationId, accept } });
  return (
    <article className={`${look('row', 8, 24, 'between')} ${styles.wait}`}>
      <div>
        <h3 className={styles.waitName}>
          <Link data-thumb to={paths.doctor(doctorUserId)}>
            {doctorName}
          </Link>
        </h3>
        <p className={look('above-4')}>{t('claims.what', { count: appointments, name })}</p>
        <p className={look('muted', 'above-4')}>
          <ClinicTime utc={startUtc} zone={zone} />
        </p>
      </div>
      <div className={look('row', 8, 16)}>
        <Button
          aria-label={t('claims.accept.of', { name: doctorName })}
          busy={answer.isPending}
          onClick={() => send(true)}
          variant="primary"
        >
          {t('claims.accept')}
        </Button>
        <Button
          aria-label={t('claims.decline.of', { name: doctorName })}
          disabled={answer.isPending}
          onClick={() => send(false)}
          variant="link"
        >
          {t('claims.decline')}
        </Button>
      </div>
    </article>
  );
}
