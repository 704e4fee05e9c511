import type { ChannelMember } from '@charis/delivery/client';
import { EmptyState, Page } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useChannel, useChannelName } from '../live/channel';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { RemoteField } from '../ui/remote-field';
import styles from './compare.module.css';
import { DiffView } from './diff-view';
import { VersionField } from './version-field';

const { compare } = texts;

/** Returns the default comparison: the previous release with the live one. */
const usual = (member: ChannelMember | undefined) => ({
  from: member?.previous?.version ?? '',
  to: member?.stable.version ?? '',
});

/** Shows two releases of one remote beside each other; which ones is part of the address. */
export function ComparePage() {
  const { client } = useSession();
  const [channel] = useChannelName();
  const { data: served } = useChannel(channel, { polling: false });
  const [search, setSearch] = useSearchParams();
  const name = search.get('remote') ?? served?.members[0]?.name ?? '';
  const known = usual(served?.members.find((member) => member.name === name));
  const from = search.get('from') ?? known.from;
  const to = search.get('to') ?? known.to;
  const chosen = name !== '' && from !== '' && to !== '';
  const query = useQuery({
    queryKey: ['diff', name, from, to],
    queryFn: () => client.diff(name, from, to),
    enabled: chosen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = (part: Record<string, string>) => setSearch({ channel, remote: name, from, to, ...part });
  return (
    <Page lead={compare.lead} title={compare.title}>
      <div className={styles.choice}>
        <RemoteField
          label={compare.remote}
          onChange={(remote) => setSearch({ channel, remote: remote ?? '' })}
          value={name || undefined}
        />
        <VersionField label={compare.from} name={name} onChange={(version) => choose({ from: version })} value={from} />
        <VersionField label={compare.to} name={name} onChange={(version) => choose({ to: version })} value={to} />
      </div>
      {chosen ? (
        <Reading query={query}>{(diff) => <DiffView diff={diff} />}</Reading>
      ) : (
        <EmptyState hint={compare.chooseTwoHint} title={compare.chooseTwo} />
      )}
    </Page>
  );
}
