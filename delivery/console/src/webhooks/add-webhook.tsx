import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Secret } from '../ui/secret';
import { ShortField } from '../ui/short-field';
import styles from './webhooks.module.css';

const { webhooks } = texts;

/** Adds an address, and shows the secret of the one that was added last. */
export function AddWebhook() {
  const { client } = useSession();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: () => client.createWebhook(url.trim()),
    onSuccess: () => {
      setUrl('');
      return queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = !URL.canParse(url.trim());
    setMissing(missing);
    if (missing) event.currentTarget.querySelector('input')?.focus();
    else add.mutate();
  }
  const problem = isMissing ? webhooks.addressMissing : add.error ? problemOf(add.error).message : '';
  return (
    <form className={`${look('stack', 16, 'below-32')} ${styles.add}`} noValidate onSubmit={submit}>
      <ShortField
        error={problem}
        hint={webhooks.addressHint}
        inputMode="url"
        label={webhooks.address}
        maxLength={500}
        onChange={setUrl}
        value={url}
      />
      <div>
        <Button disabled={add.isPending} type="submit" variant="primary">
          {webhooks.add}
        </Button>
      </div>
      {add.data ? (
        <Secret hint={webhooks.secretHint} name={webhooks.secretName} title={webhooks.secret}>
          {add.data.secret}
        </Secret>
      ) : null}
    </form>
  );
}
