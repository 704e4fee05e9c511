import type { ChangeAnswer } from '@charis/delivery/client';
import { texts } from '../texts';
import { Version } from '../ui/version';
import styles from './change.module.css';

const { value } = texts.change;

/** Shows which values change, each from what to what. */
export function SettingsChange({ from, to }: NonNullable<ChangeAnswer['changes'][number]['settings']>) {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names
    .filter((name) => from[name] !== to[name])
    .map((name) => (
      <span className={styles.fromTo} key={name}>
        {name}
        <Version>{value(from[name])}</Version>
        <span aria-hidden="true">→</span>
        <Version>{value(to[name])}</Version>
      </span>
    ));
}
