import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ShortField } from '../ui/short-field';
import { apply, type Change, type ChangeRequest, check } from './change';
import styles from './change.module.css';
import { FindingView } from './finding';
import { ProblemAlert } from './problem-alert';
import { ReasonField } from './reason-field';
import { ReleaseField } from './release-field';
import { SettingFields } from './setting-fields';

const texted = texts.change;

const titles = { promote: texted.promote, rollback: texted.rollBack, settings: texted.settings };
const titleOf = (change: Change) =>
  change.kind === 'restore' ? texted.restore : titles[change.kind](change.member.name);

function confirmation(change: Change, version = ''): string {
  if (change.kind === 'restore') return texted.confirmRestore(change.composition);
  if (change.kind === 'settings') return texted.confirmSettings;
  const say = change.kind === 'promote' ? texted.confirmPromote : texted.confirmRollBack;
  return say(version);
}

interface ChangeDialogProps {
  change: Change;
  onClose: () => void;
}

/** Asks for the release first, then what delivery finds about it, then the change itself, which needs a reason. Another release is checked again. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [request, setRequest] = useState<ChangeRequest>({
    version: change.kind === 'rollback' ? change.member.previous?.version : undefined,
    settings: {},
    reason: '',
    over: 0,
    force: false,
    emergency: false,
  });
  const [minutes, setMinutes] = useState('0');
  const isOverWrong = !/^\d+$/.test(minutes) || Number(minutes) > 1440;
  const [missing, setMissing] = useState(false);
  const checking = useMutation({ mutationFn: (wanted: ChangeRequest) => check(client, change, wanted) });
  const finding = checking.data;
  const changing = useMutation({
    mutationFn: () =>
      finding ? apply(client, change, request, finding) : Promise.reject(new Error('Not checked yet')),
    onSuccess: () => queries.invalidateQueries(),
  });
  const failed = changing.error ?? checking.error;
  const nothing = finding?.changes.length === 0;
  const refused = finding !== undefined && finding.conflicts.length > 0;
  const blocked = nothing || (refused && !request.force);

  const busy = checking.isPending || changing.isPending;

  function edit(part: Partial<ChangeRequest>) {
    setRequest((known) => ({ ...known, ...part }));
    setMissing(false);
    if ('version' in part || 'settings' in part) checking.reset();
    changing.reset();
  }
  function ask() {
    // The button stays enabled meanwhile, because one that is disabled loses the focus.
    if (!busy) checking.mutate(request);
  }
  function confirm() {
    if (!request.reason.trim()) return setMissing(true);
    changing.mutate();
  }
  if (changing.data) {
    const { channel, revision } = changing.data;
    return (
      <Dialog
        actions={
          <Button autoFocus key="close" variant="primary" onClick={onClose}>
            {texted.close}
          </Button>
        }
        onClose={onClose}
        title={titleOf(change)}
      >
        <p role="status">{texted.done(channel, revision)}</p>
      </Dialog>
    );
  }
  if (isKept(changing.error)) return <KeptDialog channel={change.channel} kept={changing.error} onClose={onClose} />;
  const isAsked =
    change.kind === 'restore' ||
    (change.kind === 'settings' ? Object.keys(request.settings).length > 0 : Boolean(request.version));
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {finding ? (
            <Button disabled={busy || blocked || isOverWrong} variant="primary" onClick={confirm}>
              {changing.isPending ? texted.changing : confirmation(change, request.version)}
            </Button>
          ) : (
            <Button aria-disabled={busy} disabled={!isAsked} variant="primary" onClick={ask}>
              {busy ? texted.checking : texted.check}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      title={titleOf(change)}
      width="wide"
    >
      <div className={styles.fields}>
        {change.kind === 'settings' ? (
          <SettingFields
            disabled={busy}
            member={change.member}
            onChange={(part) => edit({ settings: { ...request.settings, ...part } })}
            wanted={request.settings}
          />
        ) : null}
        {change.kind === 'restore' || change.kind === 'settings' ? null : (
          <ReleaseField
            channelMember={change.member}
            disabled={busy}
            earlier={change.kind === 'rollback'}
            onChange={(version) => edit({ version })}
            value={request.version}
          />
        )}
        {change.kind === 'promote' ? (
          <ShortField
            disabled={busy}
            hint={texted.overHint}
            isWrong={isOverWrong}
            label={texted.over}
            onChange={(given) => {
              setMinutes(given);
              edit({ over: Number(given) * 60 });
            }}
            value={minutes}
          />
        ) : null}
        <ReasonField disabled={busy} missing={missing} onChange={(reason) => edit({ reason })} value={request.reason} />
        {change.kind === 'promote' || change.kind === 'settings' ? (
          <EmergencyBox
            channel={change.channel}
            checked={request.emergency}
            onChange={(emergency) => edit({ emergency })}
          />
        ) : null}
        <div aria-live="polite" className={`${look('stack', 16)} ${styles.found}`}>
          {checking.isPending ? <p className={look('muted', 'small', 'above-4')}>{texted.checkHint}</p> : null}
          <ProblemAlert error={failed} />
          {finding ? (
            <FindingView finding={finding} force={request.force} onForce={(force) => edit({ force })} />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
