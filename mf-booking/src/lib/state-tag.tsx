import { StatusTag, type StatusTone } from '@charis/shared/ui';
import { stateTextOf } from './state-text';
import { useText } from './text';

const tones: readonly StatusTone[] = ['waiting', 'good', 'over', 'good', 'bad', 'over', 'over', 'over'];

/** Shows the state of an appointment as its doctor reads it. */
export function StateTag(appointment: Parameters<typeof stateTextOf>[0]) {
  const t = useText();
  const { state, endedBy } = appointment;
  return (
    <StatusTag tone={endedBy === 'stop' ? 'over' : (tones[state] ?? 'over')}>{t(stateTextOf(appointment))}</StatusTag>
  );
}
