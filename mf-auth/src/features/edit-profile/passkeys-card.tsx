import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { Form, FormFailure, SubmitButton, useForm } from '@charis/shared/ui/form';
import { knowsPasskeys, makePasskey, passkeyFailure } from '#lib/passkey';
import { useText } from '#lib/text';
import { useDeviceName } from './device-name';
import styles from './list.module.css';
import { OwnerProof, useAsksPassword } from './owner-proof';

/** Shows the passkeys of the account, and adds one. */
export function PasskeysCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const passkeys = useOperation('listPasskeys', {});
  return (
    <Card lead={t('passkeys.lead')} title={t('passkeys.title')}>
      <QueryBoundary failed={t('passkeys.missing')} query={passkeys} skeleton={<Skeleton height={96} />}>
        {(data) =>
          data.length > 0 ? (
            <ul className={styles.list}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <p className={look('muted', 'below-16')}>{t('passkeys.none')}</p>
          )
        }
      </QueryBoundary>
      {knowsPasskeys() ? (
        <NewPasskeyForm hasPassword={hasPassword} />
      ) : (
        <p className={look('muted')}>{t('passkeys.unknown')}</p>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey }: { passkey: DataOf<'listPasskeys'>[number] }) {
  const t = useText();
  const locale = useLocale();
  const day = dateFormat(locale, { dateStyle: 'medium' });
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const device = useDeviceName(passkey.device);
  const remove = useAction('removePasskey', { success: t('passkeys.removed'), failure: t('passkeys.kept') });
  const { createdAt, lastUsedAt, passkeyId } = passkey;
  return (
    <li className={`${look('row', 8, 16, 'between')} ${styles.row}`}>
      <div className={styles.words}>
        <p className={styles.name}>{t('passkeys.madeWith', { device })}</p>
        <p className={look('muted', 'small', 'above-4')}>
          {t('passkeys.added', { day: day.format(new Date(createdAt)) })}
          {' · '}
          {lastUsedAt ? t('sessions.used', { time: time.format(new Date(lastUsedAt)) }) : t('passkeys.unused')}
        </p>
      </div>
      <ConfirmButton
        aria-label={t('passkeys.remove.one', { device })}
        confirm={t('passkeys.remove')}
        onConfirm={() => remove.run({ params: { passkeyId } })}
        question={t('passkeys.question')}
        small
      >
        {t('passkeys.remove')}
      </ConfirmButton>
    </li>
  );
}

/** Asks for a proof first: who holds a session alone does not get a way in of their own. */
function NewPasskeyForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const { notify } = useHost();
  const start = useAction('startPasskey');
  const asksPassword = useAsksPassword(hasPassword);
  const add = useAction('addPasskey', { success: t('passkeys.done') });

  async function make(values: { password: string }) {
    const options = await start.send({ body: asksPassword ? values : {} });
    const credential = await makePasskey(options).catch((error) => notify('error', passkeyFailure(error, t)));
    if (!credential) return;
    await add.send({ body: { credential } });
    form.reset();
  }
  const form = useForm(make, {
    initial: { password: '' },
    validate: ({ password }) => ({ password: asksPassword && !password ? t('error.password.missing') : undefined }),
    fallback: t('passkey.failed'),
  });
  return (
    <Form aria-label={t('passkeys.add')} form={form}>
      <OwnerProof {...form.field('password')} hasPassword={hasPassword} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="secondary">
        {t('passkeys.add')}
      </SubmitButton>
    </Form>
  );
}
