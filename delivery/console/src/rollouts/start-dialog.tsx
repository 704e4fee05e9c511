import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { faultOf } from '../change/problem';
import { ReleaseField } from '../change/release-field';
import { useChannel } from '../live/channel';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { ShortField } from '../ui/short-field';
import { CanaryDialog } from './canary-dialog';
import { planOf, segmentOf } from './plan';

const { rollouts: words } = texts;

/** Starts a rollout. */
export function StartDialog({ channel, onClose }: { channel: string; onClose: () => void }) {
  const { client, identity } = useSession();
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
  const member = members.find(({ name }) => name === remote);
  const segment = segmentOf(first, clinic);
  const shares = planOf(plan);
  const wait = Number(minutes);
  const isWaitWrong = !Number.isInteger(wait) || wait < 1 || wait > 10_080;
  return (
    <CanaryDialog
      besides={['segment', 'plan', 'waitSeconds']}
      channel={channel}
      confirm={words.startNow}
      done={words.started}
      isReady={Boolean(member && version && segment !== undefined && shares && !isWaitWrong)}
      onClose={onClose}
      send={(asked) =>
        client.startRollout(channel, {
          remote: remote ?? '',
          version: version ?? '',
          ...(segment ? { segment } : {}),
          plan: shares ?? [],
          waitSeconds: wait * 60,
          allowsWatch,
          ...asked,
        })
      }
      title={words.start}
    >
      {({ busy, missing, error, edit, restart }) => (
        <>
          <ChoiceField
            error={missing && !member ? words.remoteMissing : undefined}
            label={words.remote}
            onChange={(name) => {
              setRemote(name);
              setVersion(undefined);
              restart();
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
              onChange={(chosen) => {
                setVersion(chosen);
                restart();
              }}
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
              error={(clinic !== '' || missing) && segment === undefined ? words.clinicHint : faultOf(error, 'segment')}
              label={words.clinic}
              onChange={edit(setClinic)}
              value={clinic}
            />
          ) : null}
          <ShortField
            disabled={busy}
            hint={words.planHint}
            error={!shares ? words.planHint : faultOf(error, 'plan')}
            label={words.plan}
            onChange={edit(setPlan)}
            value={plan}
          />
          <ShortField
            disabled={busy}
            hint={words.waitHint}
            inputMode="numeric"
            error={isWaitWrong ? words.waitHint : faultOf(error, 'waitSeconds')}
            label={words.wait}
            onChange={edit(setMinutes)}
            value={minutes}
          />
          {identity.role === 'manager' ? (
            <Checkbox checked={allowsWatch} onChange={edit(({ target }) => setAllowsWatch(target.checked))}>
              {words.allowsWatch}
            </Checkbox>
          ) : null}
        </>
      )}
    </CanaryDialog>
  );
}
