import { useAction, useMemberAction, useSession } from '@charis/shared/remote';
import { isGiftToken } from '@charis/shared/rules';
import { Button, EmptyState } from '@charis/shared/ui';
import { useState } from 'react';
import styles from '#features/browse-vouchers/vouchers.module.css';
import { useText } from '#lib/text';

/** A gift is taken by a press, not by opening a link; who has no account makes one on the way, and it is theirs then. */
export function Gift({ token }: { token: string }) {
  const t = useText();
  const { status } = useSession();
  const asMember = useMemberAction();
  const claim = useAction('claimGift', { success: t('voucher.gift.taken'), failure: t('voucher.gift.failed') });
  const [taken, setTaken] = useState(false);
  const take = async () => setTaken((await claim.run({ body: { token } })) !== undefined);
  if (taken) return null;
  if (!isGiftToken(token)) return <EmptyState hint={t('voucher.gift.wrong.hint')} title={t('voucher.gift.wrong')} />;
  return (
    <section className={styles.card}>
      <h2 className={styles.name}>{t('voucher.gift.title')}</h2>
      <p className={styles.text}>{t(status === 'in' ? 'voucher.gift.text' : 'voucher.gift.text.guest')}</p>
      <div className={styles.actions}>
        <Button busy={claim.isPending} onClick={() => asMember(() => void take())} variant="primary">
          {t('voucher.gift.take')}
        </Button>
      </div>
    </section>
  );
}
