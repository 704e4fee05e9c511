import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Alternatives } from '#lib/times/alternatives';
import type { Clinic, Slot } from '#lib/times/booking.rules';
import type { Taken } from './use-apply';

interface TimeTakenDialogProps {
  taken: Taken;
  /** Those that stand with their times. */
  clinics: readonly Clinic[];
  onChoose: (slot: Slot) => void;
  /** Goes back to the calendar. */
  onClose: () => void;
}

/** Says that the time is gone; shows the nearest free ones, and the calendar for any other. What was written stays. */
export function TimeTakenDialog({ taken: { text, alternatives }, clinics, onChoose, onClose }: TimeTakenDialogProps) {
  const t = useText();
  return (
    <Dialog actions={<Button onClick={onClose}>{t('taken.others')}</Button>} onClose={onClose} title={text}>
      <Alternatives clinics={clinics} onChoose={onChoose} slots={alternatives} />
    </Dialog>
  );
}
