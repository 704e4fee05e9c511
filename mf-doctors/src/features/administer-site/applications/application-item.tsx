import type { DataOf } from '@charis/shared/contract';
import { useLocale } from '@charis/shared/remote';
import { dateFormat, siteZone } from '@charis/shared/rules';
import { Icon, look, StatusTag, type StatusTone } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { useText } from '#lib/text';
import { ApplicationReview } from './application-review';
import type { Heard } from './decision-form';
import styles from './review.module.css';

export type Listed = DataOf<'listApplications'>['list'][number];

const tones: Partial<Record<Listed['state'], StatusTone>> = {
  SUBMITTED: 'attention',
  UNDER_REVIEW: 'waiting',
  CHANGES_REQUESTED: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  SUSPENDED: 'bad',
  EXPIRED: 'bad',
};

/** Shows one application: in a line who and since when, and all of it once it is opened. */
export function ApplicationItem({ application, ...heard }: { application: Listed } & Heard) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { applicationId, legalName, title, registrationNumber, state, submittedAt, documentsWaiting, reviewer } =
    application;
  const day = dateFormat(locale, { dateStyle: 'medium', timeZone: siteZone }).format(new Date(submittedAt));
  return (
    <article aria-labelledby={`${id}-title`} className={look('panel')}>
      <h3 className={styles.itemHead}>
        <button
          aria-controls={id}
          aria-expanded={open}
          className={`${look('line', 16, 'between')} ${styles.open}`}
          onClick={() => setOpen(!open)}
          type="button"
        >
          <span className={look('stack', 4, 'grow', 'shrinks', 'breaks')}>
            <span className={look('display', 'size-20', 'tight')} dir="auto" id={`${id}-title`}>
              {legalName}
            </span>
            <span className={look('muted', 'small')}>
              <bdi>{title}</bdi> · {registrationNumber} ·{' '}
              <time
                dateTime={submittedAt}
                title={dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: siteZone }).format(
                  new Date(submittedAt),
                )}
              >
                {t('review.sent', { day })}
              </time>
            </span>
            <span className={look('row', 4, 16)}>
              <StatusTag tone={tones[state] ?? 'over'}>{t(`apply.tag.${state}`)}</StatusTag>
              {documentsWaiting > 0 ? (
                <span className={look('muted', 'small')}>
                  {t('review.documents.waiting', { count: documentsWaiting })}
                </span>
              ) : null}
              {reviewer ? (
                <span className={look('muted', 'small')}>{t('review.by', { name: reviewer.nickname })}</span>
              ) : null}
            </span>
          </span>
          <Icon name={open ? 'up' : 'down'} size={24} />
        </button>
      </h3>
      <div hidden={!open} id={id}>
        {open ? <ApplicationReview applicationId={applicationId} {...heard} /> : null}
      </div>
    </article>
  );
}
