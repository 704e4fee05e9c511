import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useHost, useLocale, useOperation, usePaths, useSession } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, Dialog, look, QueryBoundary, Skeleton, saveFile } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text';
import { OwnerProof, useAsksPassword } from './owner-proof';
import styles from './second-factor.module.css';

/** Shows whether a log-in asks for the code of an app, and sets that up. */
export function SecondFactorCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  const session = useSession();
  const known = useOperation('getSecondFactor', {});
  const [codes, setCodes] = useState<string[]>();
  const isAsked = session.status === 'in' && session.user.staffWithoutPasskey === true;
  return (
    <Card lead={t(isAsked ? 'secondFactor.lead.staff' : 'secondFactor.lead')} title={t('secondFactor.title')}>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} /> : null}
      <QueryBoundary failed={t('secondFactor.missing')} query={known} skeleton={<Skeleton height={96} />}>
        {(data) =>
          codes ? null : data.since ? (
            <TurnedOn hasPassword={hasPassword} known={data} onCodes={setCodes} />
          ) : (
            <SetUp hasPassword={hasPassword} onCodes={setCodes} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface PartProps {
  hasPassword: boolean;
  onCodes: (codes: string[]) => void;
}

/** Returns a form that sends after the owner has proved who they are. */
function useProvenForm(hasPassword: boolean, send: (password: string | undefined) => Promise<unknown>) {
  const t = useText();
  const asksPassword = useAsksPassword(hasPassword);
  return useForm(({ password }: { password: string }) => send(asksPassword ? password : undefined), {
    initial: { password: '' },
    validate: ({ password }) => ({ password: asksPassword && !password ? t('error.password.missing') : undefined }),
    fallback: t('secondFactor.failed'),
  });
}

function SetUp({ hasPassword, onCodes }: PartProps) {
  const t = useText();
  const start = useAction('startSecondFactor');
  const [app, setApp] = useState<DataOf<'startSecondFactor'>>();
  const form = useProvenForm(hasPassword, async (password) => {
    setApp(await start.send({ body: { password } }));
    form.reset();
  });
  if (app) return <NewApp app={app} onBack={() => setApp(undefined)} onCodes={onCodes} />;
  return (
    <Form aria-label={t('secondFactor.start')} form={form}>
      <OwnerProof {...form.field('password')} hasPassword={hasPassword} />
      <FormFailure form={form} />
      <SubmitButton form={form} variant="secondary">
        {t('secondFactor.start')}
      </SubmitButton>
    </Form>
  );
}

interface NewAppProps {
  app: DataOf<'startSecondFactor'>;
  onBack: () => void;
  onCodes: (codes: string[]) => void;
}

function NewApp({ app, onBack, onCodes }: NewAppProps) {
  const t = useText();
  const { session } = useHost();
  const form = useForm('confirmSecondFactor', {
    initial: { code: '' },
    validate: ({ code }) => ({ code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : t('code.incomplete') }),
    async onSuccess({ codes }) {
      onCodes(codes);
      await session.refresh();
    },
    fallback: t('secondFactor.failed'),
  });
  const place = form.ref;
  useEffect(() => place.current?.querySelector('input')?.focus(), [place]);
  return (
    <Form aria-label={t('secondFactor.title')} form={form}>
      <p>{t('secondFactor.scan')}</p>
      <div className={look('row', 16, 24)}>
        <img
          alt={t('secondFactor.qr')}
          className={styles.qr}
          height={184}
          src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
          width={184}
        />
        <div className={styles.key}>
          <p className={look('muted', 'small')}>{t('secondFactor.key')}</p>
          <code>{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        autoComplete="one-time-code"
        clears
        inputMode="numeric"
        label={t('code')}
        maxLength={7}
      />
      <FormFailure form={form} />
      <div className={look('line', 12)}>
        <Button disabled={form.busy} onClick={onBack}>
          {t('back')}
        </Button>
        <SubmitButton form={form}>{t('secondFactor.turnOn')}</SubmitButton>
      </div>
    </Form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const text = `${t('secondFactor.codes.title')}\n\n${codes.join('\n')}\n`;
  return (
    <div className={look('stack', 16, 'start')}>
      <p role="status">{t('secondFactor.codes.lead')}</p>
      <ul aria-label={t('secondFactor.codes.title')} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={look('row', 8, 12)}>
        <Button onClick={() => saveFile('charis-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {t('secondFactor.codes.save')}
        </Button>
        <Button onClick={onDone} variant="primary">
          {t('secondFactor.codes.done')}
        </Button>
      </div>
      {session.status === 'in' && session.user.staff ? (
        <Link to={paths.admin()}>{t('secondFactor.toAdmin')}</Link>
      ) : null}
    </div>
  );
}

function TurnedOn({ known, ...part }: PartProps & { known: DataOf<'getSecondFactor'> }) {
  const t = useText();
  const day = dateFormat(useLocale(), { dateStyle: 'medium' });
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  return (
    <>
      <p>{t('secondFactor.on', { day: day.format(new Date(known.since ?? 0)) })}</p>
      <p className={look('muted', 'small', 'above-4', 'below-16')}>
        {t('secondFactor.codes.left', { count: known.recoveryCodes })}
      </p>
      <div className={look('row', 8, 12)}>
        <Button onClick={() => setAsked('renew')}>{t('secondFactor.codes.renew')}</Button>
        <Button onClick={() => setAsked('remove')}>{t('secondFactor.turnOff')}</Button>
      </div>
      {asked ? <ChangeDialog {...part} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

interface ChangeDialogProps extends PartProps {
  asked: 'renew' | 'remove';
  onClose: () => void;
}

function ChangeDialog({ asked, hasPassword, onCodes, onClose }: ChangeDialogProps) {
  const t = useText();
  const renew = useAction('renewRecoveryCodes');
  const remove = useAction('removeSecondFactor', { success: t('secondFactor.turnedOff') });
  const form = useProvenForm(hasPassword, async (password) => {
    const body = { password };
    if (asked === 'renew') onCodes((await renew.send({ body })).codes);
    else await remove.send({ body });
    onClose();
  });
  const isRenewal = asked === 'renew';
  return (
    <Dialog onClose={onClose} title={t(isRenewal ? 'secondFactor.codes.renew' : 'secondFactor.turnOff.question')}>
      <p className={look('below-16')}>{t(isRenewal ? 'secondFactor.codes.renew.hint' : 'secondFactor.turnOff.hint')}</p>
      <Form form={form}>
        <OwnerProof {...form.field('password')} hasPassword={hasPassword} />
        <FormFailure form={form} />
        <SubmitButton form={form} variant={isRenewal ? 'primary' : 'danger'}>
          {t(isRenewal ? 'secondFactor.codes.renew' : 'secondFactor.turnOff')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
