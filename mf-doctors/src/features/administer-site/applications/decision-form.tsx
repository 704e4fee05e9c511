import { failureData, useAction, useLocale } from '@charis/shared/remote';
import { dateFormat, isBlank } from '@charis/shared/rules';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import {
  Form,
  FormFailure,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { historyActionOf } from '#lib/application/history';
import { FieldGroups } from '#lib/doctor-fields/field-groups';
import { useText } from '#lib/text';
import {
  actionsIn,
  appointmentChoices,
  begin,
  bodyOf,
  type DecisionProblem,
  type DecisionValues,
  judgesDocuments,
  needsReason,
  problemsOf,
  verifies,
} from './decision.rules';
import { DocumentMarks } from './document-marks';
import styles from './review.module.css';
import type { Review } from './review-documents';

const fields = ['legalName', 'registrationNumber', 'title', 'bio', 'specialties', 'education', 'clinic.name'] as const;

export interface Heard {
  /** Hears the state of the application once someone else has moved it on. */
  onOvertaken: (state: Review['state']) => void;
  onDecided: () => void;
}

interface DecisionFormProps extends Heard {
  review: Review;
  opened: ReadonlySet<string>;
}

/** Chooses what happens, asks why, and has staff confirm it: the form is sent from the dialog. */
export function DecisionForm({ review, opened, onOvertaken, onDecided }: DecisionFormProps) {
  const t = useText();
  const { send } = useAction('decideApplication', { success: (_, { body }) => t(`review.done.${body.action}`) });
  const [confirming, setConfirming] = useState(false);
  const { applicationId, documents } = review;
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  /** What someone else did, while this was written. */
  const [other, setOther] = useState<Review['history'][number] | null>(null);

  /** Returns the action where the application still allows it: what was chosen before someone else moved it on is chosen again. */
  const possible = (action: DecisionValues['action']) =>
    actionsIn(review.state).some((one) => one === action) ? action : '';

  async function decide(values: DecisionValues): Promise<void> {
    if (!confirming) return setConfirming(true);
    const { action } = values;
    if (!action) return;
    try {
      await send({ params: { applicationId }, body: bodyOf(action, values, review) });
    } catch (failure) {
      const { state, last } = failureData(failure, 'decideApplication', 'WRONG_STATE') ?? {};
      if (state) onOvertaken(state as Review['state']);
      if (!last) throw failure;
      setConfirming(false);
      return setOther(last);
    }
    setOther(null);
    form.set({ action: '', reason: '', requests: [] });
    onDecided();
  }
  const form = useForm<DecisionValues, void>(decide, {
    initial: begin(review),
    draft: `application.${applicationId}`,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf({ ...values, action: possible(values.action) }, documents)).map(
          ([field, problem]) => [field, problem && t(problemTexts[problem])],
        ),
      ),
    fallback: t('review.undone'),
  });
  const { action, appointments } = form.values;
  return (
    <Form className={styles.decision} form={form}>
      <RadioField
        {...form.field('action')}
        label={t('review.decide')}
        onChange={(next) => {
          form.clearErrors();
          form.set({ action: next });
        }}
        options={actionsIn(review.state).map((value) => ({
          value,
          label: t(`review.action.${value}`),
          hint: t(`review.hint.${value}`),
        }))}
      />
      {judgesDocuments(action) ? <DocumentMarks form={form} opened={opened} review={review} /> : null}
      {verifies(action) ? (
        <TextField
          {...form.field('verifiedSpecialty')}
          hint={t('review.specialty.hint')}
          label={t('review.verified')}
          maxLength={120}
          optional
        />
      ) : null}
      {action === 'ask-changes' ? (
        <FieldGroups
          {...form.field('requests')}
          add={t('review.request.add')}
          blank={{ field: '', message: '' }}
          label={t('review.requests')}
          max={20}
          optional
        >
          {(row, change, at) => (
            <>
              <SelectField
                error={form.errors.requests && !row.field ? t('missing.choice') : undefined}
                label={t('review.request.field')}
                name={`requests.${at}.field`}
                onChange={(field) => change({ field })}
                options={fields.map((value) => ({ value, label: t(fieldLabels[value]) }))}
                value={row.field as '' | (typeof fields)[number]}
              />
              <TextField
                error={form.errors.requests && isBlank(row.message) ? t('missing.text') : undefined}
                label={t('review.request.message')}
                maxLength={300}
                name={`requests.${at}.message`}
                onChange={(message) => change({ message })}
                value={row.message}
              />
            </>
          )}
        </FieldGroups>
      ) : null}
      {action === 'suspend' ? (
        <RadioField
          {...form.field('appointments')}
          label={t('review.ahead')}
          onChange={(choice) => choice && form.set({ appointments: choice })}
          options={appointmentChoices.map((value) => ({
            value,
            label: t(`review.ahead.${value}`),
            hint: t(`review.ahead.hint.${value}`),
          }))}
        />
      ) : null}
      <TextAreaField
        {...form.field('reason')}
        hint={t(action === 'note' ? 'review.reason.note' : 'review.reason.hint')}
        label={t(action === 'note' ? 'review.note' : 'review.reason')}
        maxLength={1000}
        optional={!needsReason(action)}
        rows={3}
      />
      <FormFailure form={form} />
      {other ? (
        <p role="alert">
          {t('review.other', {
            name: other.actor?.nickname ?? t('review.other.nobody'),
            decision: historyActionOf(other.action, t),
            time: time.format(new Date(other.at)),
          })}
        </p>
      ) : null}
      <SubmitButton form={form}>{t('review.goOn')}</SubmitButton>
      {confirming && action ? (
        <ConfirmDialog
          confirm={t(`review.action.${action}`)}
          danger={action === 'reject' || action === 'suspend'}
          onClose={() => setConfirming(false)}
          onConfirm={() => form.submit()}
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
    </Form>
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
  request: 'review.missing.request',
} as const satisfies Record<DecisionProblem, string>;
