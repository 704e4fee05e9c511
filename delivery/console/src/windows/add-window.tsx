import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Input from 'antd/es/input';
import { type FormEvent, useId, useState } from 'react';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import styles from './windows.module.css';

const { windows } = texts;
const repeats = Object.entries(windows.repeats).map(([value, label]) => ({ value, label }));
const empty = { name: '', from: '', to: '', zone: 'Australia/Sydney' };
type Field = keyof typeof empty;

/** Adds a window to a channel. */
export function AddWindow({ channel }: { channel: string }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const id = useId();
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
  const field = (name: Field) => (
    <div>
      <label className={look('block', 'medium', 'below-8')} htmlFor={`${id}-${name}`}>
        {windows.fields[name]}
      </label>
      <Input
        aria-describedby={name === 'from' || name === 'to' ? `${id}-hint` : undefined}
        autoComplete="off"
        id={`${id}-${name}`}
        maxLength={100}
        onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
        value={given[name]}
      />
    </div>
  );
  return (
    <form className={`${look('stack', 16, 'below-32')} ${styles.add}`} noValidate onSubmit={submit}>
      {field('name')}
      <ChoiceField
        label={windows.repeat}
        onChange={(value) => setRepeat(value === 'weekly' ? 'weekly' : 'once')}
        options={repeats}
        value={repeat}
      />
      {field('from')}
      {field('to')}
      <p className={look('muted', 'small')} id={`${id}-hint`}>
        {windows.hints[repeat]}
      </p>
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
