import { Link, useAction, useLocale, useOperation, usePaths } from '@charis/shared/remote';
import { dateFormat, siteZone } from '@charis/shared/rules';
import { Button, Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { Form, FormFailure, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { askGoogle } from '#lib/google';
import { useText } from '#lib/text';
import styles from './own-data.module.css';
import { OwnerProof, useAsksPassword } from './owner-proof';

/** Shows the end of the account, which can be undone until it is carried out. */
export function DeletionCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const paths = usePaths();
  const date = dateFormat(useLocale(), { dateStyle: 'long', timeZone: siteZone });
  const query = useOperation('getDeletion', {});
  const failure = t('deletion.undone');
  const undo = useAction('undoDeletion', { success: t('deletion.kept'), failure });
  return (
    <Card lead={t('deletion.lead')} title={t('deletion.title')}>
      <QueryBoundary failed={t('deletion.failed')} query={query} skeleton={<Skeleton height={96} />}>
        {({ dueAt, unusedVouchers, vouchers = [], soldVouchers, appointments }) => (
          <>
            {unusedVouchers > 0 ? (
              <>
                <p>
                  {t('deletion.vouchers', { count: unusedVouchers })}{' '}
                  <Link to={paths.ownVouchers()}>{t('deletion.vouchers.see')}</Link>
                </p>
                <ul className={look('points')}>
                  {vouchers.map(({ orderId, name, count, validUntilUtc, zone }) => (
                    <li key={orderId}>
                      {t('deletion.voucher', { name, count })} <ClinicTime utc={validUntilUtc} zone={zone} />
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            {soldVouchers > 0 ? <p>{t('deletion.sold', { count: soldVouchers })}</p> : null}
            {appointments.length > 0 ? (
              <>
                <p>
                  {t(dueAt ? 'deletion.appointments.due' : 'deletion.appointments')}{' '}
                  <Link to={paths.appointments()}>{t('deletion.appointments.see')}</Link>
                </p>
                <ul className={look('points')}>
                  {appointments.map(({ reservationId, name, startUtc, zone }) => (
                    <li key={reservationId}>
                      {name}, <ClinicTime utc={startUtc} zone={zone} />
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            {dueAt ? (
              <div className={`${look('stack', 16, 'start')} ${styles.place}`}>
                <p role="status">{t('deletion.due', { date: date.format(new Date(dueAt)) })}</p>
                <Button busy={undo.isPending} variant="primary" onClick={() => void undo.run({})}>
                  {t('deletion.keep')}
                </Button>
              </div>
            ) : (
              <AskForm hasPassword={hasPassword} />
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** Asks whether it is meant, and for the proof that it is the owner who asks. */
function AskForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const { send } = useAction('requestDeletion', { success: t('deletion.asked') });
  const settings = useOperation('readSettings', {}, { staleTime: Number.POSITIVE_INFINITY });
  const asksPassword = useAsksPassword(hasPassword);
  const [confirming, setConfirming] = useState(false);
  const clientId = settings.data?.googleClientId;

  async function ask({ password }: { password: string }) {
    if (!confirming) return setConfirming(true);
    const byGoogle = !hasPassword && clientId ? { googleAccessToken: await askGoogle(clientId) } : {};
    await send({ body: asksPassword ? { password } : byGoogle });
  }
  const form = useForm(ask, {
    initial: { password: '' },
    validate: ({ password }) => ({
      password: asksPassword && !password ? t('error.password.missing') : undefined,
    }),
    fallback: t('deletion.undone'),
  });
  return (
    <Form form={form}>
      {hasPassword ? null : <p>{t('deletion.google')}</p>}
      <OwnerProof {...form.field('password')} hasPassword={hasPassword} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t('deletion.ask')}
      </SubmitButton>
      {confirming ? (
        <ConfirmDialog
          confirm={t('deletion.ask')}
          danger
          onClose={() => setConfirming(false)}
          onConfirm={() => form.submit()}
          title={t('deletion.question')}
        >
          <p>{t('deletion.hint')}</p>
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}
