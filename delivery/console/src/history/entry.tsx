import type { HistoryEntry } from '@charis/delivery/client';
import { Button, look, Tag } from '@charis/shared/ui';
import { SettingsChange } from '../change/settings-change';
import { mayRestore, useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Version } from '../ui/version';
import styles from './history.module.css';

const { history, change } = texts;
const tones = { passed: 'sage', failed: 'rose', 'not-run': 'plain' } as const;

interface EntryProps {
  entry: HistoryEntry;
  onRestore: (composition: string) => void;
}

/** Shows one change: who, what, from, to, why. */
export function Entry({ entry, onRestore }: EntryProps) {
  const { identity } = useSession();
  const {
    at,
    actor,
    action,
    name,
    from,
    to,
    reason,
    forced,
    emergency,
    approvedBy,
    link,
    conflicts,
    smokeTest,
    leakCheck,
    composition,
    restorable,
    revision,
    settings,
  } = entry;
  const isMove = action === 'promote' || action === 'rollback';
  return (
    <li className={`${look('grid', 8, 32, 'top')} ${styles.entry}`}>
      <p className={styles.when}>
        <time dateTime={at}>{moment(at)}</time>
        <span>{history.by(actor)}</span>
        {approvedBy ? <span>{history.approvedBy(approvedBy)}</span> : null}
      </p>
      <div className={look('stack', 8)}>
        <h2 className={look('size-22', 'tight')}>
          {history.actions[action] ?? action} {name}
        </h2>
        {settings ? <SettingsChange settings={settings} /> : null}
        {(from || to) && !(settings && from === to) ? (
          <p className={look('row', 4, 12)}>
            {from || isMove ? <Version>{from ?? history.nothing}</Version> : null}
            {isMove ? <span aria-hidden="true">→</span> : null}
            {to || isMove ? <Version>{to ?? history.nothing}</Version> : null}
          </p>
        ) : null}
        {reason || revision !== null ? (
          <p className={reason ? styles.reason : look('muted', 'small')}>{reason || history.noReason}</p>
        ) : null}
        {link ? <a href={link}>{history.link}</a> : null}
        {conflicts.map(({ message }) => (
          <p className={look('muted', 'small')} key={message}>
            {history.overruled(message)}
          </p>
        ))}
        {leakCheck ? <p className={look('muted', 'small')}>{leakCheck.detail}</p> : null}
        <p className={look('row', 4, 12)}>
          {forced ? <Tag tone="rose">{history.forced}</Tag> : null}
          {emergency ? <Tag tone="rose">{history.emergency}</Tag> : null}
          {smokeTest ? <Tag tone={tones[smokeTest.outcome]}>{change.smoke[smokeTest.outcome]}</Tag> : null}
          {leakCheck ? <Tag tone={tones[leakCheck.outcome]}>{change.leaks[leakCheck.outcome]}</Tag> : null}
          {revision === null ? null : <span className={look('muted', 'small')}>{history.revision(revision)}</span>}
          {composition ? (
            <span className={look('muted', 'small')}>
              {history.composition} <Version>{composition}</Version>
            </span>
          ) : null}
        </p>
      </div>
      {composition && restorable && mayRestore(identity) ? (
        <Button aria-label={history.restoreOf(composition)} onClick={() => onRestore(composition)}>
          {history.restore}
        </Button>
      ) : null}
    </li>
  );
}
