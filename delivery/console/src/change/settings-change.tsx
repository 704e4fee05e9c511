import { type ChangeAnswer, changedSettings } from '@charis/delivery/client';
import { texts } from '../texts';
import { Version } from '../ui/version';
import styles from './change.module.css';

const { value } = texts.change;

/** Shows which values change, each from what to what. */
export function SettingsChange(change: Pick<ChangeAnswer['changes'][number], 'settings'>) {
  return changedSettings(change).map(({ name, from, to }) => (
    <span className={styles.fromTo} key={name}>
      {name}
      <Version>{value(from)}</Version>
      <span aria-hidden="true">→</span>
      <Version>{value(to)}</Version>
    </span>
  ));
}
