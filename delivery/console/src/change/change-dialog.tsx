import { Button, Dialog, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmergencyBox } from '../approvals/emergency-box';
import { isKept, KeptDialog } from '../approvals/kept-dialog';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { useFaultFocus } from '../ui/fault-focus';
import { moment } from '../ui/format';
import { useNeededInput } from '../ui/needed-input';
import {
  apply,
  areMinutesWrong,
  type Change,
  type ChangeRequest,
  check,
  isPromotion,
  plannedAt,
  refusedSettings,
  releasesOf,
} from './change';
import styles from './change.module.css';
import { FindingView } from './finding';
import { faultOf } from './problem';
import { ProblemAlert } from './problem-alert';
import { PromotionFields } from './promotion-fields';
import { ReasonField } from './reason-field';
import { ReleaseField } from './release-field';
import { SettingFields } from './setting-fields';

const texted = texts.change;

const titles = { promote: texted.promote, rollback: texted.rollBack, settings: texted.settings };
function titleOf(change: Change): string {
  if (change.kind === 'restore') return texted.restore;
  return change.kind === 'bring' ? texted.bring(change.from) : titles[change.kind](change.member.name);
}

function confirmation(change: Change, request: ChangeRequest): string {
  const { version = '', names } = request;
  const at = plannedAt(request, Date.now());
  if (at) return texted.confirmPlan(moment(at));
  if (change.kind === 'restore') return texted.confirmRestore(change.composition);
  if (change.kind === 'settings') return texted.confirmSettings;
  if (change.kind === 'bring') return texted.confirmBring(names.length);
  return change.kind === 'promote' ? texted.confirmPromote(version) : texted.confirmRollBack(version);
}

function isAsked(change: Change, request: ChangeRequest): boolean {
  if (change.kind === 'restore') return true;
  if (change.kind === 'settings') return Object.keys(request.settings).length > 0;
  return change.kind === 'rollback' ? Boolean(request.version) : releasesOf(change, request).length > 0;
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
    names: change.kind === 'bring' ? change.offered.map(({ name }) => name) : [],
    settings: {},
    reason: '',
    minutes: '0',
    day: '',
    time: '',
    force: false,
    emergency: false,
  });
  const isWrong = areMinutesWrong(request) || plannedAt(request, Date.now()) === null;
  const { missing, press } = useNeededInput(request.reason.trim() !== '');
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
    if (!('reason' in part || 'force' in part || 'emergency' in part)) checking.reset();
    changing.reset();
  }
  function ask() {
    // The button stays enabled meanwhile, because one that is disabled loses the focus.
    if (!busy) checking.mutate(request);
  }
  function confirm() {
    if (press()) changing.mutate();
  }
  const fields = useFaultFocus<HTMLDivElement>(missing || failed || refused);
  if (changing.data) {
    const { data } = changing;
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
        <div className={look('stack', 16)}>
          <p role="status">
            {'at' in data ? texted.planned(moment(data.at)) : texted.done(data.channel, data.revision)}
          </p>
          {'at' in data ? (
            <p>
              <Link onClick={onClose} to={`/planned?channel=${data.channel}`}>
                {texted.seePlanned}
              </Link>
            </p>
          ) : null}
        </div>
      </Dialog>
    );
  }
  if (isKept(changing.error)) return <KeptDialog channel={change.channel} kept={changing.error} onClose={onClose} />;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {finding ? (
            <Button disabled={busy || blocked || isWrong} variant="primary" onClick={confirm}>
              {changing.isPending ? texted.changing : confirmation(change, request)}
            </Button>
          ) : (
            <Button
              aria-disabled={busy}
              disabled={!isAsked(change, request) || isWrong}
              variant="primary"
              onClick={ask}
            >
              {busy ? texted.checking : texted.check}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      title={titleOf(change)}
      width="wide"
    >
      <div className={styles.fields} ref={fields}>
        {change.kind === 'settings' ? (
          <SettingFields
            disabled={busy}
            member={change.member}
            onChange={(part) => edit({ settings: { ...request.settings, ...part } })}
            refused={refusedSettings(finding)}
            wanted={request.settings}
          />
        ) : null}
        {change.kind === 'promote' || change.kind === 'rollback' ? (
          <ReleaseField
            channelMember={change.member}
            disabled={busy}
            earlier={change.kind === 'rollback'}
            onChange={(version) => edit({ version })}
            value={request.version}
          />
        ) : null}
        {isPromotion(change) ? (
          <PromotionFields change={change} disabled={busy} failed={failed} onChange={edit} request={request} />
        ) : null}
        <ReasonField
          disabled={busy}
          fault={faultOf(failed, 'reason')}
          missing={missing > 0}
          onChange={(reason) => edit({ reason })}
          value={request.reason}
        />
        {isPromotion(change) || change.kind === 'settings' ? (
          <EmergencyBox
            channel={change.channel}
            checked={request.emergency}
            onChange={(emergency) => edit({ emergency })}
          />
        ) : null}
        <div aria-live="polite" className={`${look('stack', 16)} ${styles.found}`}>
          {checking.isPending ? <p className={look('muted', 'small', 'above-4')}>{texted.checkHint}</p> : null}
          <ProblemAlert besides={isPromotion(change) ? ['reason', 'at', 'over'] : ['reason']} error={failed} />
          {finding ? (
            <FindingView finding={finding} force={request.force} onForce={(force) => edit({ force })} />
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
