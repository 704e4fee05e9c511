import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Version } from '../ui/version';
import styles from './webhooks.module.css';

const { webhooks } = texts;

/** Adds an address, and shows the secret of the one that was added last. */
export function AddWebhook() {
  const { client } = useSession();
  const queries = useQueryClient();
  const id = useId();
  const [url, setUrl] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: () => client.createWebhook(url.trim()),
    onSuccess: () => {
      setUrl('');
      return queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = !URL.canParse(url.trim());
    setMissing(missing);
    if (missing) document.getElementById(id)?.focus();
    else add.mutate();
  }
  const problem = isMissing ? webhooks.addressMissing : add.error ? problemOf(add.error).message : '';
  return (
    <form className={`${look('stack', 16, 'below-32')} ${styles.add}`} noValidate onSubmit={submit}>
      <div>
        <label className={look('block', 'medium', 'below-8')} htmlFor={id}>
          {webhooks.address}
        </label>
        <Input
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== ''}
          autoComplete="off"
          id={id}
          inputMode="url"
          maxLength={500}
          onChange={({ target }) => setUrl(target.value)}
          size="large"
          status={problem ? 'error' : undefined}
          value={url}
        />
        <p
          aria-live="polite"
          className={problem ? look('danger', 'small', 'above-4') : look('muted', 'small', 'above-4')}
          id={`${id}-hint`}
        >
          {problem || webhooks.addressHint}
        </p>
      </div>
      <div>
        <Button disabled={add.isPending} type="submit" variant="primary">
          {webhooks.add}
        </Button>
      </div>
      {add.data ? (
        <div className={`${look('stack', 8, 'breaks')} ${styles.secret}`} role="status">
          <p>{webhooks.secret}</p>
          <Version>{add.data.secret}</Version>
          <p className={look('muted', 'small')}>{webhooks.secretHint}</p>
        </div>
      ) : null}
    </form>
  );
}
