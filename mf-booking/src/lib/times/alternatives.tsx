import { Button } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import type { Clinic, Slot } from './booking.rules';
import styles from './times.module.css';

interface AlternativesProps {
  slots: readonly Slot[];
  /** Those that stand with their times. */
  clinics: readonly Clinic[];
  /** The chosen one; without it a press on a time leads on. */
  chosen?: string | null;
  onChoose: (slot: Slot) => void;
}

/** Offers the nearest free times, where the one that was wanted is taken. */
export function Alternatives({ slots, clinics, chosen, onChoose }: AlternativesProps) {
  const t = useText();
  return (
    <>
      <p>{t(slots.length > 0 ? 'taken.hint' : 'taken.none')}</p>
      <ul className={styles.alternatives}>
        {slots.map((slot) => {
          const clinic = clinics.find(({ clinicId }) => clinicId === slot.clinicId);
          return (
            <li key={slot.slotId}>
              <Button
                aria-pressed={chosen === undefined ? undefined : slot.slotId === chosen}
                onClick={() => onChoose(slot)}
              >
                <span>
                  <ClinicTime utc={slot.startUtc} variant="lines" zone={slot.zone} />
                  {clinic ? <span className={styles.place}>{clinicLine(clinic)}</span> : null}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
