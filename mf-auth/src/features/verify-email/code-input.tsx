import { useHost } from '@charis/shared/remote';
import { failureOf } from '@charis/shared/ui/form';
import { Input } from 'antd';
import { type ComponentRef, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#lib/text';
import styles from './mail-sent.module.css';
import { useVerification } from './use-verification';

const digits = 6;

/** The cells of a code keep their places, which are filled with spaces, and take digits only. */
const onlyDigits = (text: string) => text.replace(/[^\d ]/g, '');

/** The six digits of the mail; the last one sends them. */
export function CodeInput({ source }: { source: 'register' | 'reset' }) {
  const t = useText();
  const id = useId();
  const { notify } = useHost();
  const { proveByCode } = useVerification(source);
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState('');
  const [busy, setBusy] = useState(false);
  const cells = useRef<ComponentRef<typeof Input.OTP>>(null);

  useEffect(() => {
    for (const [place, cell] of cells.current?.nativeElement.querySelectorAll('input').entries() ?? []) {
      cell.setAttribute('aria-label', t('code.digit', { place: place + 1, digits }));
      if (place === 0) cell.dataset.first = '';
    }
  }, [t]);

  async function prove(full: string) {
    setMistake('');
    setBusy(true);
    try {
      await proveByCode(full);
    } catch (error) {
      const { text, fields } = failureOf(error, t('code.failed'));
      const mistake = fields.find(({ field }) => field === 'code')?.message ?? text;
      setMistake(mistake);
      notify('error', mistake);
      setCode('');
      cells.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div aria-busy={busy} className={styles.code}>
      <p className={styles.label} id={id}>
        {t('code')}
      </p>
      <Input.OTP
        aria-describedby={`${id}-note`}
        aria-labelledby={id}
        autoComplete="one-time-code"
        formatter={onlyDigits}
        inputMode="numeric"
        length={digits}
        onChange={prove}
        onInput={(typed) => setCode(typed.join(''))}
        ref={cells}
        size="large"
        status={mistake ? 'error' : ''}
        value={code}
      />
      <p className={styles.mistake} id={`${id}-note`}>
        {mistake}
      </p>
    </div>
  );
}
