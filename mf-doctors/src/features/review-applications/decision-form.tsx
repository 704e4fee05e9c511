import { failureText, useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { RadioField, SelectField, TextAreaField, TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { Rows } from '#lib/doctor-fields/rows';
import { useText } from '#lib/text';
import styles from './review.module.css';
import type { Review } from './review-documents';

const actionsOf: Partial<Record<Review['state'], readonly Action[]>> = {
  SUBMITTED: ['take', 'approve', 'ask-changes', 'reject', 'note'],
  UNDER_REVIEW: ['approve', 'ask-changes', 'reject', 'note'],
  APPROVED: ['recheck', 'suspend', 'note'],
  EXPIRED: ['recheck', 'suspend', 'note'],
  SUSPENDED: ['reinstate', 'note'],
};

type Action = 'take' | 'note' | 'ask-changes' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'recheck';

const needsReason: readonly Action[] = ['note', 'reject', 'suspend', 'reinstate'];
const judges: readonly Action[] = ['approve', 'ask-changes'];
const fields = ['legalName', 'registrationNumber', 'title', 'bio', 'specialties', 'education', 'clinic.name'] as const;

const wishes = ['later', 'now', 'keep'] as const;
type Appointments = (typeof wishes)[number];

interface Judged {
  state: '' | 'ACCEPTED' | 'REFUSED';
  reason: string;
}

/** Chooses what happens, asks why, and has staff confirm it. */
export function DecisionForm({ review }: { review: Review }) {
  const t = useText();
  const [action, setAction] = useState<Action | ''>('');
  const [reason, setReason] = useState('');
  const [appointments, setAppointments] = useState<Appointments>('later');
  const [specialty, setSpecialty] = useState(review.verifiedSpecialty);
  const [requests, setRequests] = useState<{ field: string; message: string }[]>([]);
  const [judged, setJudged] = useState<Record<string, Judged>>(() =>
    Object.fromEntries(
      review.documents.map(({ uploadId, state, reason: why }) => [
        uploadId,
        { state: state === 'WAITING' ? '' : state, reason: why },
      ]),
    ),
  );
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { run, error } = useAction('decideApplication', {
    success: (_, { body }) => t(`review.done.${body.action}`),
  });
  const actions = actionsOf[review.state] ?? ['note'];
  const documents = review.documents.flatMap(({ uploadId }) => {
    const one = judged[uploadId];
    return one?.state ? [{ uploadId, state: one.state, reason: one.reason }] : [];
  });
  const missing = missingIn();

  function missingIn(): string {
    if (!action) return t('review.missing.action');
    if (needsReason.includes(action) && !reason.trim()) return t('review.missing.reason');
    if (documents.some((one) => one.state === 'REFUSED' && !one.reason.trim())) return t('review.missing.document');
    if (
      action === 'approve' &&
      documents.filter(({ state }) => state === 'ACCEPTED').length < review.documents.length
    ) {
      return t('review.missing.accepted');
    }
    const asks = requests.length > 0 || reason.trim() || documents.some(({ state }) => state === 'REFUSED');
    return action === 'ask-changes' && !asks ? t('review.missing.changes') : '';
  }

  async function decide() {
    if (!action) return;
    const { applicationId, revision } = review;
    const done = await run({
      params: { applicationId },
      body: {
        action,
        revision,
        reason,
        ...(judges.includes(action) ? { documents } : {}),
        ...(action === 'ask-changes' ? { requests: requests.filter((one) => one.field && one.message.trim()) } : {}),
        ...(action === 'approve' || action === 'recheck' ? { verifiedSpecialty: specialty } : {}),
        ...(action === 'suspend' ? { appointments } : {}),
      },
    });
    if (!done) throw new Error('refused');
    setReason('');
    setAction('');
    setAsked(false);
  }
  return (
    <form
      className={styles.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        setConfirming(!missing);
      }}
    >
      <RadioField
        label={t('review.decide')}
        name="action"
        onChange={setAction}
        options={actions.map((value) => ({
          value,
          label: t(`review.action.${value}`),
          hint: t(`review.hint.${value}`),
        }))}
        value={action}
      />
      {action && judges.includes(action) ? (
        <DocumentMarks judged={judged} onChange={setJudged} review={review} />
      ) : null}
      {action === 'approve' || action === 'recheck' ? (
        <TextField
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
          {(row, change, place) => (
            <>
              <SelectField
                label={t('review.request.field')}
                name={`requests.${place}.field`}
                onChange={(field) => change({ field })}
                options={fields.map((value) => ({ value, label: t(fieldLabels[value]) }))}
                value={row.field as '' | (typeof fields)[number]}
              />
              <TextField
                label={t('review.request.message')}
                maxLength={300}
                name={`requests.${place}.message`}
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
        hint={t(action === 'note' ? 'review.reason.note' : 'review.reason.hint')}
        label={t(action === 'note' ? 'review.note' : 'review.reason')}
        maxLength={1000}
        name="reason"
        onChange={setReason}
        optional={!action || !needsReason.includes(action)}
        rows={3}
        value={reason}
      />
      <p className={styles.failure} role="alert">
        {asked && missing ? missing : error ? failureText(error, t('review.undone')) : ''}
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
              // What was refused stands in the form.
            }
          }}
          title={t('review.confirm', { name: review.data.legalName })}
        >
          <p>{t(`review.hint.${action}`)}</p>
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

interface DocumentMarksProps {
  review: Review;
  judged: Record<string, Judged>;
  onChange: (judged: Record<string, Judged>) => void;
}

/** Shows what staff says of each document. */
function DocumentMarks({ review, judged, onChange }: DocumentMarksProps) {
  const t = useText();
  return review.documents.map(({ uploadId, kind }) => {
    const one = judged[uploadId] ?? { state: '', reason: '' };
    const change = (part: Partial<Judged>) => onChange({ ...judged, [uploadId]: { ...one, ...part } });
    return (
      <div key={uploadId}>
        <RadioField
          label={t(`apply.document.${kind}`)}
          name={`document.${uploadId}`}
          onChange={(state) => change({ state })}
          options={(['ACCEPTED', 'REFUSED'] as const).map((value) => ({ value, label: t(`review.mark.${value}`) }))}
          value={one.state}
          variant="row"
        />
        {one.state === 'REFUSED' ? (
          <TextField
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
