import { useLanguage, useOperation, useProcedureTitles } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { specialtyName } from '@charis/shared/rules/specialties';
import { look, Money, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { CopyButton } from '@charis/shared/ui/flow';
import { type ReactNode, useState } from 'react';
import { History } from '#lib/application/history';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { AssignReviewer } from './assign-reviewer';
import { DecisionForm, type Heard } from './decision-form';
import styles from './review.module.css';
import { type Review, ReviewDocuments } from './review-documents';

/** Staff look a number up there. */
const register = 'https://www.ahpra.gov.au/registration/registers-of-practitioners.aspx';

/** Shows the application and its documents side by side, and below them what staff can do. */
export function ApplicationReview({ applicationId, ...heard }: { applicationId: string } & Heard) {
  const t = useText();
  const query = useOperation('reviewApplication', { params: { applicationId } });
  /** Documents that were opened here. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <QueryBoundary failed={t('review.failed')} query={query} skeleton={<Skeleton height={240} />}>
      {(review) => (
        <div className={styles.review}>
          <Warnings review={review} />
          <AssignReviewer review={review} />
          <div className={`${look('grid', 32, 'top')} ${styles.sides}`}>
            <Facts review={review} />
            <ReviewDocuments
              onOpened={(uploadId) => setOpened((known) => new Set([...known, uploadId]))}
              review={review}
            />
          </div>
          <History events={review.history} />
          <DecisionForm key={applicationId} opened={opened} review={review} {...heard} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Warnings({ review }: { review: Review }) {
  const t = useText();
  const { sameNumber, sameAbn = [], appointmentsAhead } = review;
  const language = useLanguage();
  const namesOf = (people: typeof sameNumber) => ({
    names: listText(
      people.map(({ nickname }) => nickname),
      language,
    ),
  });
  return (
    <>
      {sameNumber.length > 0 ? <p className={styles.warning}>{t('review.sameNumber', namesOf(sameNumber))}</p> : null}
      {sameAbn.length > 0 ? <p className={styles.warning}>{t('review.sameAbn', namesOf(sameAbn))}</p> : null}
      {appointmentsAhead > 0 ? (
        <p className={styles.warning}>{t('review.appointments', { count: appointmentsAhead })}</p>
      ) : null}
    </>
  );
}

function Facts({ review }: { review: Review }) {
  const t = useText();
  const language = useLanguage();
  const titleOf = useProcedureTitles();
  const { data, email, verifiedSpecialty } = review;
  const { clinic } = data;
  const lines = (items: readonly string[]) =>
    items.length > 0 ? items.map((item) => <div key={item}>{item}</div>) : '—';
  const facts: [label: string, value: ReactNode][] = [
    [
      t('apply.legalName'),
      <>
        {data.legalName} <CopyButton name={t('apply.legalName')} small text={data.legalName} variant="link" />
      </>,
    ],
    [t('apply.profession'), t(`apply.profession.${data.registrationType}`)],
    [
      t('apply.number'),
      <>
        {data.registrationNumber}{' '}
        <CopyButton name={t('apply.number')} small text={data.registrationNumber} variant="link" />{' '}
        <a href={register} rel="noreferrer" target="_blank">
          {t('review.register')}
        </a>
      </>,
    ],
    [t('apply.title'), data.title],
    [t('review.verified'), verifiedSpecialty || '—'],
    [t('apply.phone'), data.phone],
    [t('review.email'), email],
    [t('apply.bio'), data.bio],
    [
      t('apply.languages'),
      listText(
        data.languages.map((name) => spokenLanguage(name, language)),
        language,
      ),
    ],
    [t('specialties'), lines(data.specialties.map((one) => specialtyName(one.root, one.child, language) ?? one.child))],
    [t('education'), lines(data.education.map((one) => `${one.title}, ${one.institution}, ${one.year}`))],
    [
      t('experience'),
      lines(data.experience.map((one) => `${one.role}, ${one.institution}, ${one.fromYear}–${one.toYear ?? ''}`)),
    ],
    [
      t('procedures'),
      data.procedures.length > 0
        ? data.procedures.map(({ categoryName, minAud, maxAud }) => (
            <div key={categoryName}>
              {titleOf(categoryName)}: <Money cents={minAud * 100} to={maxAud * 100} />
            </div>
          ))
        : '—',
    ],
    [
      t('apply.modes'),
      listText(
        data.modes.map((mode) => t(mode)),
        language,
      ),
    ],
    [t('apply.fee'), data.feeAud === null ? '—' : <Money cents={data.feeAud * 100} key="fee" />],
    [t('apply.group.clinic'), `${clinic.name}, ${clinic.line}, ${clinic.suburb} ${clinic.state} ${clinic.postcode}`],
    [t('clinic.abn'), clinic.abn],
    [t('clinic.access'), clinic.access || '—'],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
