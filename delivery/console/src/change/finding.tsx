import type { ChangeAnswer } from '@charis/delivery/client';
import { look, Tag } from '@charis/shared/ui';
import { texts } from '../texts';
import { Version } from '../ui/version';
import styles from './change.module.css';
import { ConflictList } from './conflict-list';
import { SettingsChange } from './settings-change';

const texted = texts.change;
const tones = { passed: 'sage', failed: 'rose', 'not-run': 'plain' } as const;

interface FindingViewProps {
  finding: ChangeAnswer;
  force: boolean;
  onForce: (force: boolean) => void;
}

/** Shows what a change would do, and the conflicts that block it. An older delivery answers without `remarks`. */
export function FindingView({ finding, force, onForce }: FindingViewProps) {
  const { changes, smokeTest, notChecked, remarks = [], conflicts } = finding;
  return (
    <>
      <section className={styles.finding}>
        <h3 className={styles.subtitle}>{changes.length ? texted.checked : texted.same}</h3>
        <ul className={styles.changes}>
          {changes.map(({ name, from, to, settings }) => (
            <li key={name}>
              <strong>{name}</strong>
              {from === to ? null : (
                <span className={look('row', 4, 12)}>
                  <Version>{from ?? texts.none}</Version>
                  <span aria-hidden="true">→</span>
                  <Version>{to ?? texts.none}</Version>
                </span>
              )}
              {settings ? <SettingsChange settings={settings} /> : null}
            </li>
          ))}
        </ul>
        <p className={look('row', 8, 12, 'muted', 'small')}>
          <Tag tone={tones[smokeTest.outcome]}>{texted.smoke[smokeTest.outcome]}</Tag>
          {smokeTest.detail}
        </p>
        {[...notChecked.map(texted.notChecked), ...remarks.map(texted.brokenAlready)].map((what) => (
          <p className={look('muted', 'small', 'above-4')} key={what}>
            {what}
          </p>
        ))}
      </section>
      {conflicts.length ? (
        <ConflictList conflicts={conflicts} over={{ label: texted.force, checked: force, onChange: onForce }} />
      ) : null}
    </>
  );
}
