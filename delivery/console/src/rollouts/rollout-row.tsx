import type { RolloutAct, RolloutSummary } from '@charis/delivery/client';
import { Button, look, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReasonDialog } from '../change/reason-dialog';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Version } from '../ui/version';
import { ReplaceDialog } from './replace-dialog';
import styles from './rollouts.module.css';

const { rollouts: words } = texts;

const tones = { running: 'sage', paused: 'plain', stopped: 'rose', finished: 'plain' } as const;

const actsOf = ({ state }: RolloutSummary): RolloutAct[] =>
  state === 'running' ? ['step', 'pause', 'finish', 'stop'] : state === 'paused' ? ['resume', 'finish', 'stop'] : [];

/** Shows the link that gives the browser of a tester the canary. */
function TesterLink({ link }: { link: string }) {
  return (
    <details>
      <summary>{words.link}</summary>
      <p className={look('small', 'breaks')}>
        <a href={link}>{link}</a>
      </p>
      <p className={look('muted', 'small')}>{words.linkHint}</p>
    </details>
  );
}

/** Shows a rollout, and what can be done with it. */
export function RolloutRow({ rollout }: { rollout: RolloutSummary }) {
  const { client, identity } = useSession();
  const [act, setAct] = useState<RolloutAct>();
  const [isReplacing, setReplacing] = useState(false);
  const { channel, remote, version, stable, segment, share, plan, state, reason, waitsFor, allowsWatch, link } =
    rollout;
  const acts = mayRelease(identity, remote) ? actsOf(rollout) : [];
  const isOpen = state === 'running' || state === 'paused';
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.rollout}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{remote}</h2>
        <p className={look('row', 4, 12)}>
          <Version>{version}</Version>
          <span className={look('muted', 'small')}>{words.beside}</span>
          <Version>{stable}</Version>
        </p>
        <p className={look('row', 8, 12)}>
          <Tag tone={tones[state]}>{words.states[state]}</Tag>
          <span>{isOpen ? words.shown(segment, share) : words.had(segment, share)}</span>
        </p>
        {isOpen ? (
          <progress aria-label={words.shareOf(remote)} className={styles.share} max={100} value={share} />
        ) : null}
        {reason ? <p>{reason}</p> : null}
        {waitsFor ? <p>{words.waits(waitsFor)}</p> : null}
        <p className={look('muted', 'small')}>
          {words.planOf(plan, rollout.waitSeconds)} {words.by(rollout.startedBy, moment(rollout.startedAt))}{' '}
          {(isOpen ? words.since : words.ended)(moment(rollout.steppedAt))}
        </p>
        {allowsWatch ? <p className={look('muted', 'small')}>{words.watched}</p> : null}
        <p className={look('row', 8, 24)}>
          <Link to={`/health?channel=${channel}&remote=${remote}`}>{words.health}</Link>
          {link ? <TesterLink link={link} /> : null}
        </p>
      </div>
      {acts.length > 0 ? (
        <div className={look('row', 8, 8)}>
          {acts.map((one) => (
            <Button aria-label={words.actOf(one, `${remote} ${version}`)} key={one} onClick={() => setAct(one)}>
              {words.acts[one]}
            </Button>
          ))}
          <Button aria-label={words.replaceOf(`${remote} ${version}`)} onClick={() => setReplacing(true)}>
            {words.replace}
          </Button>
        </div>
      ) : null}
      {act ? (
        <ReasonDialog
          act={(asked) => client.actOnRollout(rollout, act, asked)}
          channel={channel}
          confirm={words.acts[act]}
          explained={words.explained[act]}
          mayWait={act === 'step' || act === 'finish'}
          needsReason={act === 'stop'}
          title={words.actOf(act, `${remote} ${version}`)}
          onClose={() => setAct(undefined)}
        />
      ) : null}
      {isReplacing ? <ReplaceDialog rollout={rollout} onClose={() => setReplacing(false)} /> : null}
    </li>
  );
}
