import type { DataOf } from '@charis/shared/contract';
import { Button, look, StatusTag } from '@charis/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { LastDay } from '#lib/vouchers/last-day';
import styles from '#lib/vouchers/vouchers.module.css';

export type Checked = DataOf<'checkCode'>;

interface CheckedCodeProps {
  checked: Checked;
  onRedeem: () => Promise<void>;
  onLeave: () => void;
}

/** Shows what a code is, whose and until when, to be confirmed before it is redeemed; it takes the focus. */
export function CheckedCode({ checked, onRedeem, onLeave }: CheckedCodeProps) {
  const t = useText();
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const { state, holder, clinicName, lastFour, left, quantity, validUntilUtc, zone } = checked;
  const isGood = state === 'ISSUED';
  async function redeem() {
    setBusy(true);
    await onRedeem();
    setBusy(false);
  }
  const facts = [
    [t('voucher.checked.holder'), <bdi key="holder">{holder}</bdi>],
    [t('voucher.clinic'), <bdi key="clinic">{clinicName}</bdi>],
    [t('voucher.checked.until'), validUntilUtc ? <LastDay key="until" utc={validUntilUtc} zone={zone} /> : '–'],
    [t('voucher.checked.left'), t('voucher.checked.of', { left, quantity })],
  ] as const;
  return (
    <section aria-labelledby={heading} className={look('stack', 12, 'panel', 'padded-16')} ref={place}>
      <div className={look('row', 8, 16, 'between')}>
        <h2 className={styles.name} id={heading}>
          {t('voucher.checked.title', { name: checked.name, lastFour })}
        </h2>
        <StatusTag tone={isGood ? 'good' : 'bad'}>{t(`voucher.order.${state}`)}</StatusTag>
      </div>
      <dl className={styles.checked}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={look('muted', 'small')}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isGood ? null : <p>{t('voucher.checked.no')}</p>}
      <div className={look('row', 12)}>
        {isGood ? (
          <Button busy={isBusy} onClick={() => void redeem()} variant="primary">
            {t('voucher.redeem.do')}
          </Button>
        ) : null}
        <Button onClick={onLeave}>{t('voucher.checked.other')}</Button>
      </div>
    </section>
  );
}
