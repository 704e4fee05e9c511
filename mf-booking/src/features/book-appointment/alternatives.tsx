import { Button } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import styles from './book-appointment.module.css';
import type { Slot } from './booking.rules';

interface AlternativesProps {
  slots: readonly Slot[];
  /** The chosen one; without it a press on a time leads on. */
  chosen?: string | null;
  onChoose: (slot: Slot) => void;
}

/** Offers the nearest free times, where the one that was wanted is taken. */
export function Alternatives({ slots, chosen, onChoose }: AlternativesProps) {
  const t = useText();
  return (
    <>
      <p>{t(slots.length > 0 ? 'taken.hint' : 'taken.none')}</p>
      <ul className={styles.alternatives}>
        {slots.map((slot) => (
          <li key={slot.slotId}>
            <Button
              aria-pressed={chosen === undefined ? undefined : slot.slotId === chosen}
              onClick={() => onChoose(slot)}
            >
              <ClinicTime utc={slot.startUtc} variant="lines" zone={slot.zone} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
