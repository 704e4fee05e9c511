import type { OverridesAnswer } from '@charis/delivery/client';
import { Button, EmptyState, look, Page } from '@charis/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './previews.module.css';

const { previews } = texts;

type Preview = OverridesAnswer['list'][number];

const hasEnded = ({ revokedBy, expiresAt }: Preview) => revokedBy !== null || Date.parse(expiresAt) <= Date.now();

function stateOf(preview: Preview): string {
  const { revokedBy, expiresAt } = preview;
  if (revokedBy) return previews.revoked(revokedBy);
  return hasEnded(preview) ? previews.ended(moment(expiresAt)) : previews.until(moment(expiresAt));
}

function PreviewRow({ preview }: { preview: Preview }) {
  const { client, identity } = useSession();
  const queries = useQueryClient();
  const { id, name, version, from, note, role, createdBy, createdAt } = preview;
  const end = useMutation({
    mutationFn: () => client.revokeOverride(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['previews'] }),
  });
  return (
    <li className={`${look('row', 8, 32, 'top', 'between')} ${styles.preview}`}>
      <div className={look('stack', 8, 'shrinks', 'breaks')}>
        <h2 className={look('size-22', 'tight')}>{name}</h2>
        <div>
          <Version>{from ? `${version} (${new URL(from).host})` : version}</Version>
        </div>
        {note ? <div>{note}</div> : null}
        <p className={look('muted', 'small')}>{previews.by(createdBy, moment(createdAt))}</p>
        <p className={look('muted', 'small')}>
          {stateOf(preview)}
          {role ? `, ${previews.forRole(role)}` : ''}
        </p>
        {end.error ? <div role="alert">{problemOf(end.error).message}</div> : null}
      </div>
      {!hasEnded(preview) && mayRelease(identity, name) ? (
        <Button aria-label={previews.endOf(`${name} ${version}`)} disabled={end.isPending} onClick={() => end.mutate()}>
          {previews.end}
        </Button>
      ) : null}
    </li>
  );
}

/** Shows the preview links, and ends them. */
export function PreviewsPage() {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['previews'], queryFn: () => client.overrides() });
  return (
    <Page lead={previews.lead} title={previews.title}>
      <Reading query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState hint={previews.emptyHint} title={previews.empty} />
          ) : (
            <ul aria-label={previews.list}>
              {list.map((preview) => (
                <PreviewRow key={preview.id} preview={preview} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Page>
  );
}
