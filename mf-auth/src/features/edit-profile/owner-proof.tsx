import { useAction, useHost, useOperation } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { failureOf, PasswordField, TextField } from '@charis/shared/ui/form';
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react';
import { knowsPasskeys, passkeyFailure, signByPasskey } from '#lib/passkey';
import { useText } from '#lib/text';

/** Returns whether a form has to ask for the password: not of who has none, nor of who has just proved otherwise who they are. */
export function useAsksPassword(hasPassword: boolean): boolean {
  const { data } = useOperation('getSecondFactor', {});
  return hasPassword && !data?.proved;
}

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'clears' | 'label'> & {
  /** False for who came by Google and has set none yet. */
  hasPassword: boolean;
};

/** Asks the owner to prove who they are before a change: by the present password, a passkey or a code of the app. */
export function OwnerProof({ hasPassword, ...field }: FieldProps) {
  const t = useText();
  const { data, refetch } = useOperation('getSecondFactor', {});
  const passkeys = useOperation('listPasskeys', {});
  const [byCode, setByCode] = useState(false);
  const isProved = data?.proved === true;
  const { error } = field;
  // Ten minutes may be over since it was read.
  useEffect(() => {
    if (error && isProved) void refetch();
  }, [error, isProved, refetch]);

  if (isProved) {
    return (
      <p className={look('muted', 'below-16')} role="status">
        {t('proof.done')}
      </p>
    );
  }
  const canSign = knowsPasskeys() && (passkeys.data?.length ?? 0) > 0;
  return (
    <>
      {byCode ? (
        <CodeProof name={`${field.name}.code`} refused={error !== undefined} />
      ) : hasPassword ? (
        <PasswordField {...field} autoComplete="current-password" clears label={t('profile.password.current')} />
      ) : error ? (
        <p className={look('danger', 'below-16')} role="alert">
          {error}
        </p>
      ) : null}
      {canSign || data?.since ? (
        <div className={look('row', 8, 16, 'below-16')}>
          {canSign ? <PasskeyProof /> : null}
          {data?.since ? (
            <Button onClick={() => setByCode(!byCode)} small>
              {t(byCode ? 'proof.password' : 'proof.code')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function PasskeyProof() {
  const t = useText();
  const { notify } = useHost();
  const challenge = useAction('startPasskeyLogIn');
  const prove = useAction('proveIdentity');
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      const credential = await signByPasskey(await challenge.send({}), {});
      await prove.send({ body: { credential } });
    } catch (error) {
      notify('error', passkeyFailure(error, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={start} small>
      {t('proof.passkey')}
    </Button>
  );
}

/** It stands inside of another form, so it sends itself. @param name below that of the field which it stands for, where the form puts the focus @param refused the form was sent before the code */
function CodeProof({ name, refused }: { name: string; refused: boolean }) {
  const t = useText();
  const prove = useAction('proveIdentity');
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState('');
  async function send() {
    if (!code.trim()) return setMistake(t('error.required'));
    try {
      await prove.send({ body: { code } });
    } catch (error) {
      const { text, fields } = failureOf(error, t('code.failed'));
      setMistake(fields[0]?.message ?? text);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }
  return (
    <>
      <TextField
        autoComplete="one-time-code"
        error={mistake || (refused ? t('proof.code.first') : undefined)}
        hint={t('secondFactor.code.hint')}
        label={t('code')}
        name={name}
        onChange={(typed) => {
          setCode(typed);
          setMistake('');
        }}
        onKeyDown={onKeyDown}
        value={code}
      />
      <div className={look('below-16')}>
        <Button busy={prove.isPending} onClick={() => void send()}>
          {t('proof.confirm')}
        </Button>
      </div>
    </>
  );
}
