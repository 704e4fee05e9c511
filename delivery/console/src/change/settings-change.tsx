import { type ChangeAnswer, changedSettings } from '@charis/delivery/client';
import { look } from '@charis/shared/ui';
import { texts } from '../texts';
import { Version } from '../ui/version';

const { value } = texts.change;

/** Shows which values change, each from what to what. */
export function SettingsChange(change: Pick<ChangeAnswer['changes'][number], 'settings'>) {
  return changedSettings(change).map(({ name, from, to }) => (
    <span className={look('row', 4, 12)} key={name}>
      {name}
      <Version>{value(from)}</Version>
      <span aria-hidden="true">→</span>
      <Version>{value(to)}</Version>
    </span>
  ));
}
