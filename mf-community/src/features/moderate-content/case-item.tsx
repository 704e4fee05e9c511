import { look, Tag } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import { AssignCase } from './assign-case';
import { isSaid, keyOf, subjectOf } from './case';
import { CaseDetail } from './case-detail';
import styles from './case-item.module.css';
import type { DecisionFormProps } from './decision-form';

interface CaseItemProps extends DecisionFormProps {
  chosen: boolean;
  /** Chooses it, to be decided with others; without it it cannot be. */
  onChoose: ((chosen: boolean) => void) | undefined;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus from the head of a case to the next or the previous one. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key];
  const heads = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('h3 > button') ?? [])];
  if (!step || heads.length === 0) return;
  event.preventDefault();
  heads.at((heads.indexOf(event.currentTarget) + step) % heads.length)?.focus();
}

/** Shows one case: in a line what it is about, and below it all of it once it is opened. */
export function CaseItem({ known, chosen, onChoose, ...heard }: CaseItemProps) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { title, author, reports, appeal, decision, urgent, moderation, since, owner } = known;
  const reasons = [...new Set(reports.map(({ reason }) => t(`report.reason.${reason}`)))];
  return (
    <article aria-labelledby={`${id}-title`} className={`${look('panel')} ${urgent ? styles.urgent : ''}`}>
      <div className={`${look('line', 8)} ${styles.line}`}>
        {onChoose ? (
          <CheckboxField
            compact
            label={t('moderation.choose', { title })}
            name={`choose-${keyOf(known)}`}
            onChange={onChoose}
            value={chosen}
          />
        ) : null}
        <h3 className={styles.head}>
          <button
            aria-controls={id}
            aria-expanded={open}
            className={`${look('line', 16, 'between')} ${styles.open}`}
            onClick={() => setOpen(!open)}
            onKeyDown={walk}
            type="button"
          >
            <span className={look('stack', 4, 'shrinks')}>
              <span className={look('breaks', 'display', 'size-18', 'tight')} id={`${id}-title`}>
                {t(`moderation.subject.${subjectOf(known)}`, { title })}
              </span>
              <span className={look('muted', 'small')}>
                <bdi>{author.nickname}</bdi> · {timeAgo(since)}
                {reports.length > 0 ? ` · ${t('moderation.reports', { count: reports.length })}` : ''}
                {owner ? ` · ${t('moderation.with', { name: owner.nickname })}` : ''}
              </span>
              <span className={`${look('row', 4)} ${styles.tags}`}>
                {urgent ? <Tag tone="rose">{t('moderation.urgent')}</Tag> : null}
                {moderation === 'VISIBLE' || isSaid(known) ? null : <Tag>{t(`moderation.state.${moderation}`)}</Tag>}
                {appeal ? <Tag tone="gold">{t('moderation.appeal')}</Tag> : null}
                {decision ? <Tag tone="sage">{t(`moderation.decided.${decision.action}`)}</Tag> : null}
                {reasons.map((reason) => (
                  <Tag key={reason}>{reason}</Tag>
                ))}
              </span>
            </span>
            <svg aria-hidden="true" className={styles.arrow} viewBox="0 0 24 24">
              <path d="M6 9l6 6 6-6" />
            </svg>
          </button>
        </h3>
      </div>
      <div hidden={!open} id={id}>
        {open && onChoose ? <AssignCase known={known} /> : null}
        {open ? <CaseDetail known={known} {...heard} /> : null}
      </div>
    </article>
  );
}
