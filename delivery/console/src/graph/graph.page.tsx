import type { GraphMember } from '@charis/delivery/client';
import { EmptyState, look, Page, Tag } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChannelName } from '../live/channel';
import { ChannelChoice } from '../live/channel-choice';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './graph.module.css';

const { graph } = texts;

function Fact({ title, names }: { title: string; names: ReactNode[] }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{names.length === 0 ? texts.none : names.map((name, place) => (place === 0 ? name : [', ', name]))}</dd>
    </>
  );
}

function MemberRow({ member }: { member: GraphMember }) {
  const { name, version, sdk, versions, modules, pages, fills, shows, operations, breaks } = member;
  return (
    <li className={`${look('stack', 16)} ${styles.member}`}>
      <div className={look('row', 8, 16)}>
        <h2 className={look('size-22', 'tight')}>{name}</h2>
        <Version>{version}</Version>
        <Tag tone={breaks.length > 0 ? 'rose' : 'sage'}>{graph.breaking(breaks.length)}</Tag>
      </div>
      <dl className={styles.facts}>
        <Fact names={sdk ? [sdk] : []} title={graph.sdk} />
        <Fact names={pages} title={graph.pages} />
        <Fact names={fills.map(({ slot, shownBy }) => graph.shownBy(slot, shownBy))} title={graph.fills} />
        <Fact names={shows.map(({ slot, filledBy }) => graph.filledBy(slot, filledBy))} title={graph.shows} />
        <Fact names={operations} title={graph.operations} />
        <Fact names={modules} title={graph.modules} />
        <Fact names={Object.entries(versions).map(([of, version]) => `${of} ${version}`)} title={graph.versions} />
      </dl>
      {breaks.length > 0 ? (
        <section className={look('stack', 4)}>
          <h3 className={look('medium')}>{graph.breaks(name)}</h3>
          <ul className={look('stack', 4)}>
            {breaks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </li>
  );
}

/** Shows who depends on whom in what is live. */
export function GraphPage() {
  const { client } = useSession();
  const [channel] = useChannelName();
  const query = useQuery({ queryKey: ['graph', channel], queryFn: () => client.graph(channel) });
  return (
    <Page actions={<ChannelChoice />} lead={graph.lead} title={graph.title}>
      <Reading query={query}>
        {({ members }) =>
          members.length === 0 ? (
            <EmptyState hint={texts.live.emptyHint(channel)} title={texts.live.empty} />
          ) : (
            <ul aria-label={graph.list}>
              {members.map((member) => (
                <MemberRow key={member.name} member={member} />
              ))}
            </ul>
          )
        }
      </Reading>
    </Page>
  );
}
