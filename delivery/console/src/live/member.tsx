import type { ChannelMember, StatusMember } from '@charis/delivery/client';
import { Button, look, Tag } from '@charis/shared/ui';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { moment, size } from '../ui/format';
import { Version } from '../ui/version';
import { changeText } from './change-text';
import styles from './live.module.css';

const { live } = texts;

interface MemberProps {
  member: ChannelMember;
  /** How it is; undefined until that is known. */
  status: StatusMember | undefined;
  onPromote: () => void;
  onRollBack: () => void;
  onSettings: () => void;
}

const tones = { good: 'sage', bad: 'rose', unknown: 'plain' } as const;

/** Shows one remote, or the shell: how it is, which release is served, and what can be done about it. */
export function Member({ member, status, onPromote, onRollBack, onSettings }: MemberProps) {
  const { name, stable, previous, since, by, schema } = member;
  const { identity } = useSession();
  return (
    <li className={styles.member}>
      <div className={look('row', 4, 12)}>
        <h2 className={look('size-22')}>{name}</h2>
        {status ? <Tag tone={tones[status.state]}>{live.states[status.state]}</Tag> : null}
      </div>
      <p className={styles.stable}>
        <Version>{stable.version}</Version>
        {stable.revoked ? <Tag tone="rose">{live.revoked}</Tag> : null}
        {status?.lastChange?.at === since ? null : (
          <span className={styles.since}>{live.since(moment(since), by)}</span>
        )}
        {status?.rollout ? <Tag tone="plain">{live.rollout(status.rollout)}</Tag> : null}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{live.previous}</dt>
          <dd>{previous ? <Version>{previous.version}</Version> : texts.none}</dd>
        </div>
        <div>
          <dt>{live.size}</dt>
          <dd>{size(stable.bytes)}</dd>
        </div>
        {status ? (
          <>
            <div>
              <dt>{live.tabs}</dt>
              <dd>{live.tabsText(status.tabs)}</dd>
            </div>
            <div>
              <dt>{live.errors}</dt>
              <dd>{(status.loadFailuresPerMinute + status.errorsPerMinute).toFixed(1)}</dd>
            </div>
            <div className={look('across', 'breaks')}>
              <dt>{live.lastChange}</dt>
              <dd>{status.lastChange ? changeText(name, status.lastChange) : texts.none}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {mayRelease(identity, name) ? (
        <div className={`${look('line', 8, 'end')} ${styles.actions}`}>
          {!stable.revoked && Object.keys(schema.properties ?? {}).length > 0 ? (
            <Button aria-label={live.settingsOf(name)} onClick={onSettings}>
              {live.settings}
            </Button>
          ) : null}
          <Button aria-label={live.promoteOf(name)} onClick={onPromote}>
            {live.promote}
          </Button>
          {previous && !stable.revoked ? (
            <Button aria-label={live.rollBackOf(name)} onClick={onRollBack}>
              {live.rollBack}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
