import { ApiError } from '@charis/shared/remote';
import { Button, RetryText } from '@charis/shared/ui';
import { failureOf, TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { CodeSource } from '../flow.rules';
import styles from './mail-sent.module.css';
import { useVerification } from './use-verification';

const digits = 6;

/** Shows the six digits of the mail; the last one sends them, and those that no one has answered for can be sent again. */
export function CodeInput({ source }: { source: CodeSource }) {
  const t = useText();
  const { proveByCode } = useVerification(source);
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState('');
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);

  async function prove(full: string) {
    setBusy(true);
    setUnanswered(false);
    try {
      await proveByCode(full);
    } catch (error) {
      const { text, fields } = failureOf(error, t('code.failed'));
      setMistake(fields.find(({ field }) => field === 'code')?.message ?? text);
      if (error instanceof ApiError && error.isPassing) setUnanswered(true);
      else setCode('');
    } finally {
      setBusy(false);
    }
  }
  function onChange(typed: string) {
    const next = typed.replace(/\D/g, '').slice(0, digits);
    setCode(next);
    setMistake('');
    setUnanswered(false);
    if (next.length === digits && !busy) void prove(next);
  }
  return (
    <div aria-busy={busy} className={styles.code}>
      <TextField
        autoComplete="one-time-code"
        data-first=""
        error={mistake}
        inputMode="numeric"
        label={t('code')}
        name="code"
        onChange={onChange}
        value={code}
      />
      {unanswered ? (
        <Button onClick={() => void prove(code)}>
          <RetryText />
        </Button>
      ) : null}
    </div>
  );
}
