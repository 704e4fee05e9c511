import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { ShortField } from '../ui/short-field';
import styles from './windows.module.css';

const { windows } = texts;
const repeats = Object.entries(windows.repeats).map(([value, label]) => ({ value, label }));
const empty = { name: '', from: '', to: '', zone: 'Australia/Sydney' };
type Field = keyof typeof empty;

/** Adds a window to a channel. */
export function AddWindow({ channel }: { channel: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [given, setGiven] = useState(empty);
  const [repeat, setRepeat] = useState<'once' | 'weekly'>('once');
  const add = useMutation({
    mutationFn: () => client.createWindow(channel, { ...given, repeats: repeat }),
    onSuccess: () => {
      setGiven(empty);
      return queries.invalidateQueries({ queryKey: ['windows'] });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate();
  }
  const field = (name: Field, hint?: string) => (
    <ShortField
      hint={hint}
      label={windows.fields[name]}
      maxLength={100}
      onChange={(value) => setGiven((before) => ({ ...before, [name]: value }))}
      value={given[name]}
    />
  );
  return (
    <form className={`${look('stack', 4, 'below-32')} ${styles.add}`} noValidate onSubmit={submit}>
      {field('name')}
      <ChoiceField
        label={windows.repeat}
        onChange={(value) => setRepeat(value === 'weekly' ? 'weekly' : 'once')}
        options={repeats}
        value={repeat}
      />
      {field('from', windows.hints[repeat])}
      {field('to', windows.hints[repeat])}
      {field('zone')}
      {add.error ? (
        <p className={look('danger')} role="alert">
          {problemOf(add.error).message}
        </p>
      ) : null}
      <div>
        <Button disabled={add.isPending} type="submit" variant="primary">
          {windows.add}
        </Button>
      </div>
    </form>
  );
}
