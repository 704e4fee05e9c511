import type { DataOf } from '@charis/shared/contract';
import { useAction, usePages } from '@charis/shared/remote';
import { Button, EmptyState, look, PagedList, Skeleton, StatusTag } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { useHasPassed } from './use-has-passed';

type Redemption = DataOf<'listRedemptions'>['list'][number];

/** Shows what was redeemed today; for 10 minutes each can be undone. */
export function Redemptions() {
  const t = useText();
  const heading = useId();
  const pages = usePages('listRedemptions', {}, { keyOf: ({ redemptionId }) => redemptionId });
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 className={styles.heading} id={heading}>
        {t('voucher.today')}
      </h2>
      <PagedList
        className={look('stack', 0)}
        empty={<EmptyState hint={t('voucher.today.none.hint')} title={t('voucher.today.none')} />}
        failed={t('voucher.today.failed')}
        label={t('voucher.today')}
        pages={pages}
        skeleton={<Skeleton height={160} />}
      >
        {(redemption) => (
          <li className={styles.redemption}>
            <Line redemption={redemption} />
          </li>
        )}
      </PagedList>
    </section>
  );
}

function Line({ redemption }: { redemption: Redemption }) {
  const t = useText();
  const undo = useAction('undoRedemption', { success: t('voucher.today.undone.done'), failure: t('voucher.undone') });
  const { redemptionId, name, lastFour, holder, redeemedBy, redeemedUtc, undoUntilUtc, undoneUtc, zone } = redemption;
  const isLate = useHasPassed(undoUntilUtc);
  return (
    <>
      <div className={look('shrinks')}>
        <p className={look('medium', 'breaks')}>{t('voucher.checked.title', { name, lastFour })}</p>
        <p className={look('muted', 'small', 'breaks')}>
          <ClinicTime timeOnly utc={redeemedUtc} zone={zone} /> · <bdi>{holder}</bdi>
          {redeemedBy ? <> · {t('voucher.today.by', { name: redeemedBy })}</> : null}
        </p>
      </div>
      {undoneUtc ? <StatusTag tone="over">{t('voucher.today.undone')}</StatusTag> : null}
      {undoUntilUtc && !isLate ? (
        <Button
          aria-label={t('voucher.today.undo.name', { name, lastFour })}
          busy={undo.isPending}
          onClick={() => void undo.run({ body: { redemptionId } })}
          small
        >
          {t('voucher.today.undo')}
        </Button>
      ) : null}
    </>
  );
}
