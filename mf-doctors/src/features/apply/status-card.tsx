import { Link, useAction, useHost, useLocale, usePaths, useSession } from '@charis/shared/remote';
import { dateFormat, siteZone } from '@charis/shared/rules';
import { documentKinds } from '@charis/shared/rules/application';
import { Button, buttonClass, look, StatusTag, type StatusTone } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import type { Application } from '#lib/application/application-form';
import { DocumentLine } from '#lib/application/document-line';
import { History } from '#lib/application/history';
import { useText } from '#lib/text';
import { askedOf, stepOf, type Version } from './application-steps';
import styles from './apply.module.css';

const tones: Record<Application['state'], StatusTone> = {
  NOT_STARTED: 'waiting',
  DRAFT: 'attention',
  SUBMITTED: 'waiting',
  UNDER_REVIEW: 'waiting',
  CHANGES_REQUESTED: 'attention',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'over',
  SUSPENDED: 'bad',
  EXPIRED: 'attention',
};

/** Fields that staff names, as the form calls them. */
const fieldLabels = [
  { field: 'legalName', label: 'apply.legalName' },
  { field: 'registrationNumber', label: 'apply.number' },
  { field: 'title', label: 'apply.title' },
  { field: 'bio', label: 'apply.bio' },
  { field: 'specialties', label: 'specialties' },
  { field: 'education', label: 'education' },
  { field: 'clinic.name', label: 'apply.group.clinic' },
] as const;

interface StatusCardProps {
  application: Application;
  version: Version;
  /** Begins a new application, where the last one was rejected long enough ago. */
  onApplyAgain?: () => void;
  /** Whether its documents stand in the card, where no form below has them. */
  showsDocuments?: boolean;
}

/** Shows how to apply, before there is an application. */
export function NotStarted() {
  const t = useText();
  return (
    <section aria-labelledby="application-state" className={`${look('stack', 8, 'panel')} ${styles.status}`}>
      <header className={look('row', 12, 24, 'between')}>
        <h2 className={look('size-28', 'tight')} id="application-state">
          {t('apply.state.NOT_STARTED')}
        </h2>
        <StatusTag tone={tones.NOT_STARTED}>{t('apply.tag.NOT_STARTED')}</StatusTag>
      </header>
      <p className={styles.text}>{t('apply.next.NOT_STARTED')}</p>
    </section>
  );
}

/** Shows where an application stands: what happens next, when, and what its account can do. */
export function StatusCard({ application, version, onApplyAgain, showsDocuments = false }: StatusCardProps) {
  const t = useText();
  const locale = useLocale();
  const { state, reason, documents, submittedAt, recheckAt, mayApplyAt, updatedAt } = application;
  const day = (at: string | null) =>
    at ? dateFormat(locale, { dateStyle: 'long', timeZone: siteZone }).format(new Date(at)) : '';
  const dates = { sent: day(submittedAt), recheck: day(recheckAt), again: day(mayApplyAt), saved: day(updatedAt) };
  return (
    <section
      aria-labelledby="application-state"
      className={`${look('stack', 8, 'panel')} ${styles.status}`}
      data-state={state}
    >
      <header className={look('row', 12, 24, 'between')}>
        <h2 className={look('size-28', 'tight')} id="application-state">
          {t(`apply.state.${state}`)}
        </h2>
        <StatusTag tone={tones[state]}>{t(`apply.tag.${state}`)}</StatusTag>
      </header>
      <p className={styles.text}>{t(`apply.next.${state}`, dates)}</p>
      {reason ? (
        <blockquote className={`${look('stack', 4, 'sunken', 'breaks')} ${styles.said}`} dir="auto">
          <span className={look('muted', 'small')}>{t('apply.teamSays')}</span>
          {reason}
        </blockquote>
      ) : null}
      <Asked application={application} version={version} />
      {showsDocuments ? (
        <ul aria-label={t('apply.documents')} className={look('stack', 8, 'below-24')}>
          {documents.map((document) => (
            <li key={document.uploadId}>
              <DocumentLine
                document={document}
                isOver={state === 'REJECTED'}
                label={t(`apply.document.${document.kind}`)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <StatusActions application={application} onApplyAgain={onApplyAgain} />
      <History events={application.history} />
    </section>
  );
}

/** Shows what staff asks to change; each leads to its place in the form. */
function Asked({ application, version }: Pick<StatusCardProps, 'application' | 'version'>) {
  const t = useText();
  const paths = usePaths();
  const asked = askedOf(application);
  if (asked.length === 0) return null;
  return (
    <ul className={look('points', 'above-8', 'below-8')}>
      {asked.map(({ field, message }) => {
        const known = fieldLabels.find((one) => one.field === field);
        const kind = documentKinds.find((one) => `documents.${one}` === field);
        const label = t(kind ? `apply.document.${kind}` : (known?.label ?? 'apply.change'));
        const place = stepOf(version, field) ? '' : paths.certifyDoctor();
        return (
          <li key={`${field} ${message}`}>
            <Link className={look('accent')} preventScrollReset to={`${place}?field=${encodeURIComponent(field)}`}>
              {label}
            </Link>
            {t('apply.asked.colon')}
            <bdi>{message}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

function StatusActions({ application, onApplyAgain }: Omit<StatusCardProps, 'showsDocuments' | 'version'>) {
  const t = useText();
  const { session: port } = useHost();
  const session = useSession();
  const paths = usePaths();
  const { run } = useAction('updateApproval', { failure: t('apply.failed') });
  const { state, revision } = application;
  const act = async (action: 'withdraw' | 'leave') => {
    if (await run({ body: { action, revision } })) await port.refresh();
  };
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const canWithdraw = state === 'SUBMITTED' || state === 'UNDER_REVIEW' || state === 'CHANGES_REQUESTED';
  const isOver = state === 'WITHDRAWN' || state === 'REJECTED';
  const hasProfile = state === 'APPROVED' || state === 'SUSPENDED' || state === 'EXPIRED';
  return (
    <div className={look('row', 12, 16, 'above-8')}>
      {hasProfile ? (
        <Link className={buttonClass('primary')} to={paths.doctorProfile()}>
          {t('apply.openProfile')}
        </Link>
      ) : null}
      {state === 'APPROVED' ? (
        <Link className={buttonClass()} to={paths.schedule()}>
          {t('apply.openSchedule')}
        </Link>
      ) : null}
      {onApplyAgain ? (
        <Button onClick={onApplyAgain} variant="primary">
          {t('apply.again')}
        </Button>
      ) : null}
      {canWithdraw ? (
        <ConfirmButton
          confirm={t('apply.withdraw')}
          hint={t('apply.withdraw.hint')}
          onConfirm={() => act('withdraw')}
          question={t('apply.withdraw.question')}
        >
          {t('apply.withdraw')}
        </ConfirmButton>
      ) : null}
      {isOver && isDoctor ? (
        <ConfirmButton
          confirm={t('apply.leave')}
          hint={t('apply.leave.hint')}
          onConfirm={() => act('leave')}
          question={t('apply.leave.question')}
        >
          {t('apply.leave')}
        </ConfirmButton>
      ) : null}
      {hasProfile ? null : (
        <Link className={look('line', 'inline', 'touch', 'accent')} to={paths.contact()}>
          {t('apply.contact')}
        </Link>
      )}
    </div>
  );
}
