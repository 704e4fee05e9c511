import { Link, useAction, useHost, useLocale, usePaths, useSession } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, buttonClass } from '@charis/shared/ui';
import { StatusTag, type StatusTone } from '@charis/shared/ui/display';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import type { Application } from './application-form';
import styles from './apply.module.css';
import { DocumentLine } from './document-line';
import { History } from './history';

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

interface StatusCardProps {
  application: Application;
  /** Begins a new application, where the last one was rejected long enough ago. */
  onApplyAgain?: () => void;
  /** Whether its documents stand in the card, where no form below has them. */
  showsDocuments?: boolean;
}

/** Before there is an application. */
export function NotStarted() {
  const t = useText();
  return (
    <section aria-labelledby="application-state" className={styles.status}>
      <header className={styles.statusHead}>
        <h2 className={styles.statusTitle} id="application-state">
          {t('apply.state.NOT_STARTED')}
        </h2>
        <StatusTag tone={tones.NOT_STARTED}>{t('apply.tag.NOT_STARTED')}</StatusTag>
      </header>
      <p className={styles.text}>{t('apply.next.NOT_STARTED')}</p>
    </section>
  );
}

/** Where an application stands: what happens next, when, and what its account can do. */
export function StatusCard({ application, onApplyAgain, showsDocuments = false }: StatusCardProps) {
  const t = useText();
  const locale = useLocale();
  const { state, reason, requests, documents, submittedAt, recheckAt, mayApplyAt, updatedAt } = application;
  const day = (at: string | null) => (at ? dateFormat(locale, { dateStyle: 'long' }).format(new Date(at)) : '');
  const dates = { sent: day(submittedAt), recheck: day(recheckAt), again: day(mayApplyAt), saved: day(updatedAt) };
  const refused = documents.filter((document) => document.state === 'REFUSED');
  return (
    <section aria-labelledby="application-state" className={styles.status} data-state={state}>
      <header className={styles.statusHead}>
        <h2 className={styles.statusTitle} id="application-state">
          {t(`apply.state.${state}`)}
        </h2>
        <StatusTag tone={tones[state]}>{t(`apply.tag.${state}`)}</StatusTag>
      </header>
      <p className={styles.text}>{t(`apply.next.${state}`, dates)}</p>
      {reason ? (
        <blockquote className={styles.said} dir="auto">
          <span className={styles.small}>{t('apply.teamSays')}</span>
          {reason}
        </blockquote>
      ) : null}
      {requests.length + refused.length > 0 && state === 'CHANGES_REQUESTED' ? (
        <ul className={styles.requests}>
          {requests.map(({ field, message }) => (
            <li dir="auto" key={`${field} ${message}`}>
              {message}
            </li>
          ))}
          {refused.map((document) => (
            <li key={document.uploadId}>
              {t(`apply.document.${document.kind}`)}: <bdi>{document.reason}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {showsDocuments ? (
        <ul aria-label={t('apply.documents')} className={styles.documents}>
          {documents.map((document) => (
            <li key={document.uploadId}>
              <DocumentLine document={document} label={t(`apply.document.${document.kind}`)} />
            </li>
          ))}
        </ul>
      ) : null}
      <StatusActions application={application} {...(onApplyAgain ? { onApplyAgain } : {})} />
      <History events={application.history} />
    </section>
  );
}

function StatusActions({ application, onApplyAgain }: Omit<StatusCardProps, 'showsDocuments'>) {
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
    <div className={styles.actions}>
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
        <Link className={styles.link} to={paths.contact()}>
          {t('apply.contact')}
        </Link>
      )}
    </div>
  );
}
