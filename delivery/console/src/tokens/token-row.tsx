import type { TokenSummary } from '@charis/delivery/client';
import { useHost } from '@charis/shared/remote';
import { Button, look, Tag } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemAlert } from '../change/problem-alert';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import styles from './tokens.module.css';

const { tokens: words, roles } = texts;

const isExpired = ({ expiresAt }: TokenSummary) => Date.parse(expiresAt) <= Date.now();
export const hasEnded = (token: TokenSummary) => token.revoked || isExpired(token);

/** Shows whose token it is and until when, and ends it. */
export function TokenRow({ token }: { token: TokenSummary }) {
  const { client } = useSession();
  const { notify } = useHost();
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { id, name, owner, role, team, createdAt, expiresAt, lastUsedAt, revoked } = token;
  const revoke = useMutation({
    mutationFn: () => client.revokeToken(id),
    onSuccess: () => {
      notify('success', words.revoked(name));
      return queries.invalidateQueries({ queryKey: ['tokens'] });
    },
  });
  const ended = hasEnded(token);
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.token}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{name}</h2>
        <p className={look('row', 8, 12)}>
          <Tag>{roles[role]}</Tag>
          {team ? <span>{words.team(team)}</span> : null}
          {ended ? <Tag tone="rose">{revoked ? words.states.revoked : words.states.expired}</Tag> : null}
        </p>
        <p>{owner ? words.owner(owner) : words.noOwner}</p>
        <p className={look('muted', 'small')}>
          {(isExpired(token) ? words.expired : words.until)(moment(expiresAt))}{' '}
          {lastUsedAt ? words.used(moment(lastUsedAt)) : words.neverUsed} {words.made(moment(createdAt))}
        </p>
      </div>
      {ended ? null : (
        <Button aria-label={words.revokeOf(name, owner)} onClick={() => setAsks(true)}>
          {words.revoke}
        </Button>
      )}
      {asks ? (
        <ConfirmDialog
          confirm={words.revoke}
          danger
          onClose={() => {
            setAsks(false);
            revoke.reset();
          }}
          onConfirm={() => revoke.mutateAsync()}
          title={words.question(name)}
        >
          <div className={look('stack', 16)}>
            <p>{words.explained}</p>
            <div aria-live="polite">
              <ProblemAlert error={revoke.error} />
            </div>
          </div>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
