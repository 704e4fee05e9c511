import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { ConflictList } from '../change/conflict-list';
import { conflictsOf, faultOf } from '../change/problem';
import { ProblemAlert } from '../change/problem-alert';
import { ReasonField } from '../change/reason-field';
import { ReleaseField } from '../change/release-field';
import { useChannel } from '../live/channel';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { useFaultFocus } from '../ui/fault-focus';
import { ShortField } from '../ui/short-field';
import { planOf, segmentOf } from './plan';
import styles from './rollouts.module.css';

const { rollouts: words, change: changeWords } = texts;

/** Starts a rollout once delivery has tried the release beside everything that is live. */
export function StartDialog({ channel, onClose }: { channel: string; onClose: () => void }) {
  const { client, identity } = useSession();
  const queries = useQueryClient();
  const members = (useChannel(channel, { polling: false }).data?.members ?? []).filter(({ name }) =>
    mayRelease(identity, name),
  );
  const [remote, setRemote] = useState<string>();
  const [version, setVersion] = useState<string>();
  const [first, setFirst] = useState<keyof typeof words.firsts>('none');
  const [clinic, setClinic] = useState('');
  const [plan, setPlan] = useState('1, 10, 25, 50, 100');
  const [minutes, setMinutes] = useState('15');
  const [allowsWatch, setAllowsWatch] = useState(false);
  const [reason, setReason] = useState('');
  const [emergency, setEmergency] = useState(false);
  /** Presses without a reason, each of which leads to it again. */
  const [missing, setMissing] = useState(0);
  /** Shows again what delivery has taken back. */
  const [again, setAgain] = useState(false);
  /** Goes over a freeze window. */
  const [force, setForce] = useState(false);
  const member = members.find(({ name }) => name === remote);
  const segment = segmentOf(first, clinic);
  const shares = planOf(plan);
  const wait = Number(minutes);
  const isWaitWrong = !Number.isInteger(wait) || wait < 1 || wait > 10_080;
  const start = useMutation({
    mutationFn: () =>
      client.startRollout(channel, {
        remote: remote ?? '',
        version: version ?? '',
        ...(segment ? { segment } : {}),
        plan: shares ?? [],
        waitSeconds: wait * 60,
        allowsWatch,
        reason,
        emergency,
        again,
        force,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['rollouts'] });
      onClose();
    },
  });
  const isReady = Boolean(member && version && segment !== undefined && shares && !isWaitWrong);
  const busy = start.isPending;
  const isManager = identity.role === 'manager';
  const conflicts = conflictsOf(start.error);
  const mayGoOver =
    conflicts.length > 0 && conflicts.every(({ rule }) => rule === 'taken-back' || (rule === 'window' && isManager));
  const fields = useFaultFocus<HTMLDivElement>(missing || start.error);
  function begin() {
    if ((emergency || again || force) && !reason.trim()) setMissing((presses) => presses + 1);
    else if (!busy) start.mutate();
  }
  /** Another release is asked about anew. */
  function choose(chosen: string | undefined) {
    setVersion(chosen);
    setAgain(false);
    setForce(false);
    start.reset();
  }
  /** Forgets with a change what was refused before; what can be gone over stays. */
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      if (!mayGoOver) start.reset();
    };
  const over = {
    label: conflicts.some(({ rule }) => rule === 'window') ? changeWords.force : words.again,
    checked: conflicts.every(({ rule }) => (rule === 'window' ? force : again)),
    onChange: (checked: boolean) => {
      for (const { rule } of conflicts) (rule === 'window' ? setForce : setAgain)(checked);
    },
  };
  if (isKept(start.error)) return <KeptDialog channel={channel} kept={start.error} onClose={onClose} />;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button aria-disabled={busy} disabled={!isReady} variant="primary" onClick={begin}>
            {busy ? changeWords.checking : words.startNow}
          </Button>
        </>
      }
      onClose={onClose}
      title={words.start}
      width="wide"
    >
      <div className={styles.fields} ref={fields}>
        <ChoiceField
          label={words.remote}
          onChange={(name) => {
            setRemote(name);
            choose(undefined);
          }}
          options={members.map(({ name }) => ({ value: name, label: name }))}
          value={remote}
        />
        {member ? (
          <ReleaseField
            channelMember={member}
            disabled={busy}
            earlier={false}
            key={member.name}
            onChange={choose}
            value={version}
          />
        ) : null}
        <ChoiceField
          label={words.first}
          onChange={edit((chosen) => setFirst(chosen as keyof typeof words.firsts))}
          options={Object.entries(words.firsts).map(([value, label]) => ({ value, label }))}
          value={first}
        />
        {first === 'clinic' ? (
          <ShortField
            disabled={busy}
            hint={words.clinicHint}
            error={clinic !== '' && segment === undefined ? words.clinicHint : faultOf(start.error, 'segment')}
            label={words.clinic}
            onChange={edit(setClinic)}
            value={clinic}
          />
        ) : null}
        <ShortField
          disabled={busy}
          hint={words.planHint}
          error={!shares ? words.planHint : faultOf(start.error, 'plan')}
          label={words.plan}
          onChange={edit(setPlan)}
          value={plan}
        />
        <ShortField
          disabled={busy}
          hint={words.waitHint}
          inputMode="numeric"
          error={isWaitWrong ? words.waitHint : faultOf(start.error, 'waitSeconds')}
          label={words.wait}
          onChange={edit(setMinutes)}
          value={minutes}
        />
        {isManager ? (
          <Checkbox checked={allowsWatch} onChange={edit(({ target }) => setAllowsWatch(target.checked))}>
            {words.allowsWatch}
          </Checkbox>
        ) : null}
        <ReasonField
          disabled={busy}
          fault={faultOf(start.error, 'reason')}
          missing={missing > 0}
          onChange={edit((given) => {
            setReason(given);
            setMissing(0);
          })}
          value={reason}
        />
        <EmergencyBox channel={channel} checked={emergency} onChange={edit(setEmergency)} />
        <div aria-live="polite" className={look('stack', 16)}>
          {busy ? <p className={look('muted', 'small')}>{changeWords.checkHint}</p> : null}
          <ProblemAlert besides={['segment', 'plan', 'waitSeconds', 'reason']} error={start.error} />
          {conflicts.length > 0 ? <ConflictList conflicts={conflicts} over={mayGoOver ? over : undefined} /> : null}
        </div>
      </div>
    </Dialog>
  );
}
