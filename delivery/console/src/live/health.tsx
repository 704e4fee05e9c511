import type { StatusAnswer, StatusMember } from '@charis/delivery/client';
import { look } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import { changeText } from './change-text';
import styles from './live.module.css';

const { live } = texts;

/** Returns the change that came last, of whichever remote. */
function lastOf(members: StatusMember[]) {
  const changes = members.flatMap(({ name, lastChange }) => (lastChange ? [{ name, ...lastChange }] : []));
  return changes.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))[0];
}

/** Says whether everything is healthy, and what changed last beside it. */
export function Health({ status: { channel, healthy, minutes, frozen, waiting, members } }: { status: StatusAnswer }) {
  const bad = members.filter(({ state }) => state === 'bad');
  const unknown = members.filter(({ state }) => state === 'unknown').map(({ name }) => name);
  const good = unknown.length === members.length ? live.unknown : live.healthy(unknown);
  const last = lastOf(members);
  return (
    <section className={`${look('stack', 8, 'breaks')} ${styles.health} ${healthy ? '' : styles.bad}`} role="status">
      <h2 className={look('size-22', 'tight')}>{healthy ? good : live.unhealthy(bad.map(({ name }) => name))}</h2>
      {bad.flatMap(({ name, reasons }) =>
        reasons.map((reason) => <p key={name + reason}>{live.unhealthyReason(name, reason)}</p>),
      )}
      {frozen.map((window) => (
        <p key={window}>{window}</p>
      ))}
      {waiting.length > 0 ? (
        <p>
          <Link to={`/approvals?channel=${channel}`}>{live.waiting(waiting)}</Link>
        </p>
      ) : null}
      {last ? (
        <p>
          {live.lastChange}: {changeText(last.name, last)}
        </p>
      ) : null}
      <p className={look('muted', 'small')}>{live.counted(minutes)}</p>
    </section>
  );
}
