import type { Role } from '@charis/delivery/client';
import { Button, look } from '@charis/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { faultOf } from '../change/problem';
import { ProblemAlert } from '../change/problem-alert';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { useFaultFocus } from '../ui/fault-focus';
import { moment } from '../ui/format';
import { useNeededInput } from '../ui/needed-input';
import { Secret } from '../ui/secret';
import { ShortField } from '../ui/short-field';
import { TeamField } from './team-field';
import styles from './tokens.module.css';

const { tokens: words, roles } = texts;
const roleOptions = Object.entries(roles).map(([value, label]) => ({ value, label }));
const empty = { name: '', owner: '', team: '', days: '90' };

/** Makes a token, and shows the one that was made last. */
export function AddToken() {
  const { client } = useSession();
  const queries = useQueryClient();
  const [given, setGiven] = useState(empty);
  const [role, setRole] = useState<Role>('viewer');
  const { name, owner, team, days } = given;
  const areDaysWrong = !/^\d+$/.test(days) || Number(days) < 1 || Number(days) > 366;
  const isTeamMissing = role === 'releaser' && !team;
  const { missing, press } = useNeededInput(!areDaysWrong && !isTeamMissing);
  const create = useMutation({
    mutationFn: () =>
      client.createToken({ name, owner, role, team: role === 'releaser' ? team : undefined, days: Number(days) }),
    onSuccess: () => {
      setGiven(empty);
      return queries.invalidateQueries({ queryKey: ['tokens'] });
    },
  });
  const { data: created, error } = create;
  const fields = useFaultFocus<HTMLFormElement>(missing || error);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (press() && !create.isPending) create.mutate();
  }
  function edit(part: Partial<typeof empty>) {
    setGiven((before) => ({ ...before, ...part }));
    // The token that was made last stays until the next.
    if (error) create.reset();
  }
  return (
    <div className={`${look('stack', 24, 'below-32')} ${styles.add}`}>
      <form className={look('stack', 4)} noValidate onSubmit={submit} ref={fields}>
        <ShortField
          error={faultOf(error, 'name')}
          hint={words.hints.name}
          label={words.fields.name}
          onChange={(value) => edit({ name: value })}
          value={name}
        />
        <ShortField
          error={faultOf(error, 'owner')}
          hint={words.hints.owner}
          label={words.fields.owner}
          onChange={(value) => edit({ owner: value })}
          optional
          value={owner}
        />
        <ChoiceField
          label={words.fields.role}
          onChange={(value) => {
            setRole(value as Role);
            edit({});
          }}
          options={roleOptions}
          value={role}
        />
        {role === 'releaser' ? (
          <TeamField
            error={isTeamMissing && missing > 0 ? words.teamMissing : faultOf(error, 'team')}
            onChange={(value) => edit({ team: value })}
            value={team}
          />
        ) : null}
        <ShortField
          error={areDaysWrong ? words.hints.days : faultOf(error, 'days')}
          hint={words.hints.days}
          inputMode="numeric"
          label={words.fields.days}
          onChange={(value) => edit({ days: value })}
          value={days}
        />
        <ProblemAlert besides={Object.keys(empty)} error={error} />
        <div>
          <Button busy={create.isPending} type="submit" variant="primary">
            {words.create}
          </Button>
        </div>
      </form>
      {created ? (
        <Secret
          hint={words.createdHint}
          name={words.token}
          title={words.created(created.name, moment(created.expiresAt))}
        >
          {created.token}
        </Secret>
      ) : null}
    </div>
  );
}
