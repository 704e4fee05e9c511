import { useAction } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';
import styles from './schedule.module.css';

/** Shows the other time that a member has been asked about; the doctor can take it back. Shows nothing where there is none. */
export function ProposedTime({ entry }: { entry: Entry }) {
  const t = useText();
  const answer = useAction('answerProposal', {
    success: t('schedule.proposed.withdrawn'),
    failure: t('schedule.failed'),
  });
  const { kaReservationId, memberName, proposal, zone } = entry;
  if (!proposal) return null;
  const { startUtc, isOpen } = proposal;
  return (
    <div className={`${look('row', 4, 16, 'across', 'round-medium', 'between')} ${styles.deadline}`}>
      <p>
        {t(isOpen ? 'schedule.proposed' : 'schedule.proposed.gone', { name: memberName })}{' '}
        <ClinicTime utc={startUtc} zone={zone} />
      </p>
      {isOpen ? (
        <Button
          busy={answer.isPending}
          onClick={() => void answer.run({ body: { kaReservationId, startUtc, accept: false } })}
          small
          variant="link"
        >
          {t('schedule.proposed.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
