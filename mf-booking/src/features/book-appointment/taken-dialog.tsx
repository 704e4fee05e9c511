import { Button, Dialog } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './book-appointment.module.css';
import type { Slot } from './booking.rules';
import type { Taken } from './use-apply';

interface TakenDialogProps {
  taken: Taken;
  onChoose: (slot: Slot) => void;
  /** Goes back to the calendar. */
  onClose: () => void;
}

/** The time is gone: the nearest free ones, and the calendar for any other. What was written stays. */
export function TakenDialog({ taken: { text, alternatives }, onChoose, onClose }: TakenDialogProps) {
  const t = useText();
  return (
    <Dialog actions={<Button onClick={onClose}>{t('taken.others')}</Button>} onClose={onClose} title={text}>
      <p>{t(alternatives.length > 0 ? 'taken.hint' : 'taken.none')}</p>
      <ul className={styles.alternatives}>
        {alternatives.map((slot) => (
          <li key={slot.slotId}>
            <Button onClick={() => onChoose(slot)}>
              <ClinicTime utc={slot.startUtc} variant="lines" zone={slot.zone} />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
