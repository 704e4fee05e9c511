import { StatusTag, type StatusTone } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';

const tones: readonly StatusTone[] = ['waiting', 'good', 'over', 'good', 'bad', 'over', 'over', 'over'];

/** The state of an appointment as its doctor reads it. */
export function StateTag({ state, endedBy }: { state: number; endedBy?: Entry['endedBy'] }) {
  const t = useText();
  if (endedBy === 'stop') return <StatusTag tone="over">{t('schedule.state.by-charis')}</StatusTag>;
  const names = ['pending', 'booked', 'declined', 'fulfilled', 'no-show', 'by-doctor', 'by-member', 'expired'] as const;
  return <StatusTag tone={tones[state] ?? 'over'}>{t(`schedule.state.${names[state] ?? 'expired'}`)}</StatusTag>;
}
