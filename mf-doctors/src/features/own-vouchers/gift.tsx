import type { DataOf } from '@charis/shared/contract';
import { useAction, useMemberAction, useOperation, useSession } from '@charis/shared/remote';
import { isGiftToken } from '@charis/shared/rules';
import { Button, EmptyState, look, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { LastDay } from '#lib/vouchers/last-day';
import styles from '#lib/vouchers/vouchers.module.css';

/** A gift is taken by a press, not by opening a link; who has no account makes one on the way, and it is theirs then. */
export function Gift({ token }: { token: string }) {
  const t = useText();
  const isWhole = isGiftToken(token);
  const gift = useOperation('readGift', { body: { token } }, { enabled: isWhole });
  const wrong = <EmptyState hint={t('voucher.gift.wrong.hint')} title={t('voucher.gift.wrong')} />;
  if (!isWhole) return wrong;
  return (
    <QueryBoundary failed={t('voucher.failed.one')} missing={wrong} query={gift}>
      {(found) => <OpenGift gift={found} token={token} />}
    </QueryBoundary>
  );
}

function OpenGift({ gift, token }: { gift: DataOf<'readGift'>; token: string }) {
  const t = useText();
  const { status } = useSession();
  const asMember = useMemberAction();
  const claim = useAction('claimGift', { success: t('voucher.gift.taken'), failure: t('voucher.gift.failed') });
  const take = () => claim.run({ body: { token } });
  // Shows the giver while the gift can be accepted, and afterwards to the person who accepted it.
  const isMine = gift.state === 'taken' && gift.giverName !== '';
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{t(isMine ? 'voucher.gift.yours' : 'voucher.gift.title')}</h2>
      <p className={styles.text}>
        {gift.giverName
          ? t('voucher.gift.what', { giver: gift.giverName, count: gift.quantity, name: gift.name })
          : gift.name}
      </p>
      {gift.message ? <blockquote className={styles.quote}>{gift.message}</blockquote> : null}
      <p className={look('breaks', 'muted', 'small')}>
        {gift.doctorName} · {gift.clinicName}, {gift.clinicAddress}
      </p>
      {gift.validUntilUtc ? (
        <p className={look('breaks', 'muted', 'small')}>
          {t('voucher.valid')} <LastDay utc={gift.validUntilUtc} zone={gift.zone} />
        </p>
      ) : null}
      {gift.state === 'open' ? (
        <>
          {status === 'in' ? null : <p className={styles.text}>{t('voucher.gift.text.guest')}</p>}
          <div className={`${look('row', 12)} ${styles.actions}`}>
            <Button busy={claim.isPending} onClick={() => asMember(() => void take())} variant="primary">
              {t('voucher.gift.take')}
            </Button>
          </div>
        </>
      ) : isMine ? null : (
        <p className={styles.text}>{t(gift.state === 'taken' ? 'voucher.gift.gone' : 'voucher.gift.over')}</p>
      )}
    </section>
  );
}
