import { useAction, useLanguage } from '@charis/shared/remote';
import { momentText } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import type { Appointment } from './appointment';
import styles from './appointment-card.module.css';

/** Shows another time that the doctor proposes, which one press takes or declines. Shows nothing where there is none. */
export function ProposedTime({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const language = useLanguage();
  const { kaReservationId, doctor, proposal, startUtc: booked, zone } = appointment;
  const answer = useAction('answerProposal', {
    success: ({ startUtc }, { body }) =>
      t(body.accept ? 'own.proposal.taken' : 'own.proposal.kept', { time: momentText(startUtc, zone, language) }),
    failure: t('own.proposal.failed'),
  });
  if (!proposal) return null;
  const { startUtc, reason, isOpen } = proposal;
  if (!isOpen) return <p className={styles.proposal}>{t('own.proposal.gone', { name: doctor.name })}</p>;
  const send = (accept: boolean) => void answer.run({ body: { kaReservationId, startUtc, accept } });
  return (
    <div className={`${look('stack', 12)} ${styles.proposal}`}>
      <div>
        <p>{t('own.proposal', { name: doctor.name })}</p>
        <p className={look('size-18', 'strong')}>
          <ClinicTime utc={startUtc} zone={zone} />
        </p>
        {reason ? <p className={look('breaks')}>{t('own.reason', { reason })}</p> : null}
      </div>
      <div className={look('row', 8)}>
        <Button busy={answer.isPending} onClick={() => send(true)} variant="primary">
          {t('own.proposal.take')}
        </Button>
        <Button disabled={answer.isPending} onClick={() => send(false)}>
          {t('own.proposal.keep', { time: momentText(booked, zone, language) })}
        </Button>
      </div>
    </div>
  );
}
