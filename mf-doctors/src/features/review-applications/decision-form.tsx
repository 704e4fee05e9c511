import { failureText, useAction, useSession } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { RadioField, SelectField, TextAreaField, TextField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { Rows } from '#lib/doctor-fields/rows';
import { useText } from '#lib/text';
import {
  type Action,
  actionsIn,
  canAccept,
  type DecisionProblem,
  type Judged,
  judgesDocuments,
  needsReason,
  problemsOf,
  type Request,
} from './decision.rules';
import styles from './review.module.css';
import type { Review } from './review-documents';

const fields = ['legalName', 'registrationNumber', 'title', 'bio', 'specialties', 'education', 'clinic.name'] as const;

const wishes = ['later', 'now', 'keep'] as const;
type Appointments = (typeof wishes)[number];

/** Chooses what happens, asks why, and has staff confirm it. */
export function DecisionForm({ review, opened }: { review: Review; opened: ReadonlySet<string> }) {
  const t = useText();
  const [action, setAction] = useState<Action | ''>('');
  const [reason, setReason] = useState('');
  const [appointments, setAppointments] = useState<Appointments>('later');
  const [specialty, setSpecialty] = useState(review.verifiedSpecialty);
  const [requests, setRequests] = useState<Request[]>([]);
  const [judged, setJudged] = useState<Judged[]>(() =>
    review.documents.map(({ uploadId, state, reason: why }) => ({
      ...{ uploadId, state: state === 'WAITING' ? ('' as const) : state, reason: why },
    })),
  );
  /** How often it was tried; what is missing is said from the first time on. */
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  const {
    run,
    error,
    fields: refused,
  } = useAction('decideApplication', {
    success: (_, { body }) => t(`review.done.${body.action}`),
  });
  const problems = problemsOf({ action, reason, documents: judged, requests });
  const errorOf = (name: string) => {
    const problem = tries > 0 ? problems[name] : undefined;
    return problem ? t(problemTexts[problem]) : refused[name];
  };
  const atFields = ['reason', 'verifiedSpecialty'].some((name) => refused[name]);
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [tries]);

  async function decide() {
    if (!action) return;
    const { applicationId, revision } = review;
    const done = await run({
      params: { applicationId },
      body: {
        action,
        revision,
        reason,
        ...(judgesDocuments(action)
          ? { documents: judged.flatMap(({ state, ...one }) => (state ? [{ ...one, state }] : [])) }
          : {}),
        ...(action === 'ask-changes' ? { requests } : {}),
        ...(action === 'approve' || action === 'recheck' ? { verifiedSpecialty: specialty } : {}),
        ...(action === 'suspend' ? { appointments } : {}),
      },
    });
    if (!done) throw new Error('refused');
    setReason('');
    setAction('');
    setTries(0);
  }
  return (
    <form
      className={styles.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        setConfirming(Object.keys(problems).length === 0);
      }}
      ref={place}
    >
      <RadioField
        error={errorOf('action')}
        label={t('review.decide')}
        name="action"
        onChange={(next) => {
          setAction(next);
          setTries(0);
        }}
        options={actionsIn(review.state).map((value) => ({
          value,
          label: t(`review.action.${value}`),
          hint: t(`review.hint.${value}`),
        }))}
        value={action}
      />
      {judgesDocuments(action) ? (
        <DocumentMarks errorOf={errorOf} judged={judged} onChange={setJudged} opened={opened} review={review} />
      ) : null}
      {action === 'approve' || action === 'recheck' ? (
        <TextField
          error={errorOf('verifiedSpecialty')}
          hint={t('review.specialty.hint')}
          label={t('review.verified')}
          maxLength={120}
          name="verifiedSpecialty"
          onChange={setSpecialty}
          optional
          value={specialty}
        />
      ) : null}
      {action === 'ask-changes' ? (
        <Rows
          add={t('review.request.add')}
          blank={{ field: '', message: '' }}
          label={t('review.requests')}
          max={20}
          name="requests"
          onChange={setRequests}
          optional
          value={requests}
        >
          {(row, change, at) => (
            <>
              <SelectField
                error={errorOf(`requests.${at}.field`)}
                label={t('review.request.field')}
                name={`requests.${at}.field`}
                onChange={(field) => change({ field })}
                options={fields.map((value) => ({ value, label: t(fieldLabels[value]) }))}
                value={row.field as '' | (typeof fields)[number]}
              />
              <TextField
                error={errorOf(`requests.${at}.message`)}
                label={t('review.request.message')}
                maxLength={300}
                name={`requests.${at}.message`}
                onChange={(message) => change({ message })}
                value={row.message}
              />
            </>
          )}
        </Rows>
      ) : null}
      {action === 'suspend' ? (
        <RadioField
          label={t('review.ahead')}
          name="appointments"
          onChange={(wish) => wish && setAppointments(wish)}
          options={wishes.map((value) => ({
            value,
            label: t(`review.ahead.${value}`),
            hint: t(`review.ahead.hint.${value}`),
          }))}
          value={appointments}
        />
      ) : null}
      <TextAreaField
        error={errorOf('reason')}
        hint={t(action === 'note' ? 'review.reason.note' : 'review.reason.hint')}
        label={t(action === 'note' ? 'review.note' : 'review.reason')}
        maxLength={1000}
        name="reason"
        onChange={setReason}
        optional={!needsReason(action)}
        rows={3}
        value={reason}
      />
      <p className={styles.failure} role="alert">
        {error && !atFields ? failureText(error, t('review.undone')) : ''}
      </p>
      <Button type="submit" variant="primary">
        {t('review.goOn')}
      </Button>
      {confirming && action ? (
        <ConfirmDialog
          confirm={t(`review.action.${action}`)}
          danger={action === 'reject' || action === 'suspend'}
          onClose={() => setConfirming(false)}
          onConfirm={async () => {
            try {
              await decide();
            } catch {
              // The form shows what was refused.
            }
          }}
          title={t('review.confirm', { name: review.data.legalName })}
        >
          <p>{t(`review.hint.${action}`)}</p>
          {action === 'suspend' && review.appointmentsAhead > 0 ? (
            <p>
              {t('review.appointments', { count: review.appointmentsAhead })}{' '}
              {t('review.ahead.chosen', { choice: t(`review.ahead.${appointments}`) })}
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </form>
  );
}

const fieldLabels = {
  legalName: 'apply.legalName',
  registrationNumber: 'apply.number',
  title: 'apply.title',
  bio: 'apply.bio',
  specialties: 'specialties',
  education: 'education',
  'clinic.name': 'apply.group.clinic',
} as const;

const problemTexts = {
  action: 'review.missing.action',
  reason: 'review.missing.reason',
  document: 'review.missing.document',
  accepted: 'review.missing.accepted',
  changes: 'review.missing.changes',
  request: 'apply.problem.missing',
} as const satisfies Record<DecisionProblem, string>;

interface DocumentMarksProps {
  review: Review;
  opened: ReadonlySet<string>;
  judged: readonly Judged[];
  onChange: (judged: Judged[]) => void;
  errorOf: (name: string) => string | undefined;
}

/** Shows what staff says of each document; who has not opened one cannot accept it. */
function DocumentMarks({ review, opened, judged, onChange, errorOf }: DocumentMarksProps) {
  const t = useText();
  const session = useSession();
  const closed = t('review.mark.closed');
  const reader = session.status === 'in' ? session.user.nickname : '';
  return judged.map((one) => {
    const { uploadId } = one;
    const document = review.documents.find((known) => known.uploadId === uploadId);
    const kind = document?.kind ?? 'identity';
    const problem = errorOf(`document.${uploadId}`);
    const isClosed = document !== undefined && !canAccept(document, opened, reader);
    const change = (part: Partial<Judged>) =>
      onChange(judged.map((other) => (other === one ? { ...one, ...part } : other)));
    return (
      <div key={uploadId}>
        <RadioField
          error={isClosed && problem ? closed : problem}
          {...(isClosed ? { hint: closed } : {})}
          label={t(`apply.document.${kind}`)}
          name={`document.${uploadId}`}
          onChange={(state) => change({ state })}
          options={(['ACCEPTED', 'REFUSED'] as const).map((value) => ({
            value,
            label: t(`review.mark.${value}`),
            disabled: isClosed && value === 'ACCEPTED',
          }))}
          value={one.state}
          variant="row"
        />
        {one.state === 'REFUSED' ? (
          <TextField
            error={errorOf(`document.${uploadId}.reason`)}
            label={t('review.document.reason')}
            maxLength={500}
            name={`document.${uploadId}.reason`}
            onChange={(why) => change({ reason: why })}
            value={one.reason}
          />
        ) : null}
      </div>
    );
  });
}
