import { StatusTag, type StatusTone } from '@charis/shared/ui/display';
import { useText } from '#lib/text';

const tones: readonly StatusTone[] = ['waiting', 'good', 'over', 'good', 'bad', 'over', 'over', 'over'];

/** The state of an appointment as its doctor reads it. */
export function StateTag({ state }: { state: number }) {
  const t = useText();
  const names = ['pending', 'booked', 'declined', 'fulfilled', 'no-show', 'by-doctor', 'by-member', 'expired'] as const;
  return <StatusTag tone={tones[state] ?? 'over'}>{t(`schedule.state.${names[state] ?? 'expired'}`)}</StatusTag>;
}
