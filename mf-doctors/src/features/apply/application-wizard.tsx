import {
  useAction,
  useHost,
  useLocation,
  useNavigate,
  usePaths,
  useSearchParams,
  useSession,
} from '@charis/shared/remote';
import type { ApplicationProblem } from '@charis/shared/rules/application';
import { look } from '@charis/shared/ui';
import { ConfirmDialog, Wizard } from '@charis/shared/ui/flow';
import { Form, FormFailure, SaveNote, useForm } from '@charis/shared/ui/form';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Application,
  type FieldName,
  forbiddenWordsOf,
  problemsOf,
  type Values,
} from '#lib/application/application-form';
import { missingText } from '#lib/missing-text';
import { useText } from '#lib/text';
import {
  AboutFields,
  BasicFields,
  ClinicPart,
  ConsultationFields,
  DeclarationField,
  HistoryFields,
  PracticeFields,
} from './application-fields';
import { askedOf, firstOpen, type StepKey, stepOf, stepsOf, type Version } from './application-steps';
import styles from './apply.module.css';
import { ConflictDialog } from './conflict-dialog';
import { DocumentField } from './document-field';
import { useApplication } from './use-application';

interface ApplicationWizardProps {
  version: Version;
  application: Application | null;
  /** Another open application has the same registration number, or the same ABN. */
  shared: { number: boolean; abn: boolean };
}

/** Shows the way through an application: each step is checked before the next, and what is written saves itself. */
export function ApplicationWizard({ version, application, shared }: ApplicationWizardProps) {
  const t = useText();
  const { session, notify, logIn } = useHost();
  const first = useAction('submitApplication');
  const again = useAction('updateApproval');
  const own = useSession();
  const isDoctor = own.status === 'in' && own.user.userRole === 'DOCTOR';
  const navigate = useNavigate();
  const location = useLocation();
  const paths = usePaths();
  const [params, setParams] = useSearchParams();
  const draft = useApplication(application);
  const [confirming, setConfirming] = useState(false);
  /** The version whose conflict is decided later. */
  const [putOff, setPutOff] = useState<number>();
  const uploading = useRef(0);
  const steps = stepsOf[version];
  const stored = draft.known?.documents ?? [];

  const textOf = (field: FieldName, problem: ApplicationProblem | undefined) =>
    problem && t(problemText(field, problem));
  const validate = (values: Values) => ({
    ...Object.fromEntries(
      Object.entries(forbiddenWordsOf(values)).map(([field, word]) => [field, t('apply.problem.claim', { word })]),
    ),
    ...Object.fromEntries(
      Object.entries(problemsOf(values, stored)).map(([field, problem]) => [
        field,
        textOf(field as FieldName, problem),
      ]),
    ),
  });
  const isFirst = !application || application.state === 'DRAFT' || application.state === 'REJECTED';

  async function submit() {
    if (!(await draft.flush())) throw new Error('not saved');
    const body = { version: draft.version(), confirmed: true } as const;
    if (isFirst) await first.send({ body });
    else {
      const revision = draft.known?.revision ?? 1;
      await again.send({ body: { action: 'resubmit', revision } });
    }
    await session.refresh();
    notify('success', t('apply.sent'));
    scrollTo({ top: 0 });
  }

  const form = useForm<Values, void>(submit, {
    values: draft.values,
    onChange: draft.change,
    validate,
    fallback: t('apply.failed'),
    onRefused: lead,
  });

  /** Shows the step that has a field. */
  function lead(name: string) {
    const step = stepOf(version, name);
    if (step) show(step);
  }

  const wanted = params.get('field');
  const [asked] = application ? askedOf(application) : [];
  /** The form opens at this step and stays there while the requested changes are made. */
  const [opened] = useState(
    () => stepOf(version, asked?.field ?? '') ?? firstOpen(version, problemsOf(draft.values, stored)),
  );
  const begin = stepOf(version, wanted ?? '') ?? opened;
  const reach = useEffectEvent(() => {
    const field = wanted && form.ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wanted)}"]`);
    if (!field) return;
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
  // Each press of a link to the field leads there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history
  useEffect(() => reach(), [location.key]);

  function show(step: string) {
    setParams(
      (known) => {
        known.set('step', step);
        known.delete('field');
        return known;
      },
      { replace: true },
    );
  }

  /** Shows the problems of a step at its fields. */
  function check(fields: readonly FieldName[]): boolean {
    if (uploading.current > 0) {
      notify('info', t('apply.uploading'));
      return false;
    }
    const problems = validate(form.values);
    const wrong = fields.filter((field) => problems[field]);
    for (const field of fields) form.validateField(field);
    const [first] = wrong;
    if (first) {
      const element = form.ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`);
      if (element) element.focus();
      else lead(first);
      return false;
    }
    if (draft.isGuest) {
      logIn();
      return false;
    }
    void draft.flush();
    return true;
  }

  const hearUpload = (busy: boolean) => {
    uploading.current = Math.max(0, uploading.current + (busy ? 1 : -1));
  };
  const document = (kind: Parameters<typeof DocumentField>[0]['kind']) => (
    <DocumentField form={form} kind={kind} onBusyChange={hearUpload} stored={stored} />
  );
  const contents: Record<StepKey, ReactNode> = {
    basic: (
      <>
        <BasicFields form={form} numberShared={shared.number} />
        {version === 'join' ? <AboutFields form={form} /> : null}
      </>
    ),
    credentials: (
      <>
        <p className={styles.text}>{t('apply.credentials.text')}</p>
        {document('registration')}
        {document('insurance')}
        {document('qualification')}
      </>
    ),
    profile: (
      <>
        <Group title={t('apply.group.about')}>
          <AboutFields form={form} />
        </Group>
        <Group title={t('apply.group.practice')}>
          <PracticeFields form={form} />
        </Group>
        <Group title={t('apply.group.history')}>
          <HistoryFields form={form} />
        </Group>
        <Group title={t('apply.group.clinic')}>
          <ConsultationFields form={form} />
          <ClinicPart abnShared={shared.abn} form={form} />
        </Group>
      </>
    ),
    identity: (
      <>
        <p className={styles.text}>{t('apply.identity.text')}</p>
        {document('identity')}
        <DeclarationField form={form} />
      </>
    ),
    history: <HistoryFields form={form} />,
    clinic: (
      <>
        <ClinicPart abnShared={shared.abn} form={form} />
        <ConsultationFields form={form} />
      </>
    ),
  };

  async function finish() {
    if (version === 'certify') {
      if (check(steps.flatMap(({ fields }) => [...fields]))) setConfirming(true);
      return;
    }
    if (await draft.flush()) void navigate(`${paths.certifyDoctor()}?step=credentials`);
  }

  const problems = problemsOf(form.values, stored);
  const { save } = draft;
  return (
    <Form className={look('shrinks')} form={form} onKeyDown={keepEnter}>
      <Wizard
        at={draft.isGuest ? steps[0].key : (params.get('step') ?? begin)}
        finish={t(version === 'join' ? 'apply.toDocuments' : isFirst ? 'apply.send' : 'apply.sendAgain')}
        guardUnsaved={draft.isUnsaved}
        label={t(`apply.label.${version}`)}
        onFinish={finish}
        onStep={show}
        steps={steps.map(({ key, title, fields }) => ({
          key,
          title: t(title),
          done: fields.every((field) => !problems[field]),
          content: <div className={look('stack', 4)}>{contents[key]}</div>,
          leave: () => check(fields),
        }))}
      />
      <FormFailure form={form} />
      {draft.isGuest ? null : <SaveNote onDecide={() => setPutOff(undefined)} save={save} />}
      {save.kind === 'conflict' && putOff !== save.current.version ? (
        <ConflictDialog
          current={save.current}
          mine={draft.values}
          onClose={() => setPutOff(save.current.version)}
          onResolve={draft.resolve}
        />
      ) : null}
      {confirming ? (
        <ConfirmDialog
          confirm={t(isFirst ? 'apply.send' : 'apply.sendAgain')}
          onClose={() => setConfirming(false)}
          onConfirm={() => form.submit()}
          title={t(isFirst ? 'apply.confirm' : 'apply.confirm.again')}
        >
          <p>{t(isDoctor ? 'apply.confirm.doctor' : 'apply.confirm.text')}</p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}

const formatText = (field: FieldName) =>
  field === 'registrationNumber' ? ('apply.problem.format.number' as const) : ('apply.problem.format.abn' as const);

function problemText(field: FieldName, problem: ApplicationProblem) {
  if (problem === 'missing') return missingText(field);
  return problem === 'format' ? formatText(field) : (`apply.problem.${problem}` as const);
}

/** Enter in a field does not send the whole application. */
function keepEnter(event: React.KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={look('size-22', 'below-16')}>{title}</h3>
      {children}
    </section>
  );
}
