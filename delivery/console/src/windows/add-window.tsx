import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { faultOf } from '../change/problem';
import { ProblemAlert } from '../change/problem-alert';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { useFaultFocus } from '../ui/fault-focus';
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
  const fields = useFaultFocus<HTMLFormElement>(add.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate();
  }
  const field = (name: Field, hint?: string) => (
    <ShortField
      error={faultOf(add.error, name)}
      hint={hint}
      label={windows.fields[name]}
      maxLength={100}
      onChange={(value) => {
        setGiven((before) => ({ ...before, [name]: value }));
        add.reset();
      }}
      value={given[name]}
    />
  );
  return (
    <form className={`${look('stack', 4, 'below-32')} ${styles.add}`} noValidate onSubmit={submit} ref={fields}>
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
      <ProblemAlert besides={Object.keys(empty)} error={add.error} />
      <div>
        <Button disabled={add.isPending} type="submit" variant="primary">
          {windows.add}
        </Button>
      </div>
    </form>
  );
}
