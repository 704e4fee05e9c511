import type { ChannelMember } from '@charis/delivery/client';
import { Button, EmptyState, look, Page, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import type { Change, Offered } from '../change/change';
import { ChangeDialog } from '../change/change-dialog';
import { mayRelease, useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { useChannel, useChannelName, useFollowed, useStatus } from './channel';
import { ChannelChoice } from './channel-choice';
import { Health } from './health';
import styles from './live.module.css';
import { Member } from './member';

const { live } = texts;

/** Where releases are tried out before people get them. */
const trial = 'staging';

/** Returns what the trial channel serves that its viewer may promote to this one. */
function useOffered(channel: string, members: ChannelMember[]): Offered[] {
  const { identity } = useSession();
  const served = useChannel(trial, { polling: false }).data?.members ?? [];
  if (channel === trial) return [];
  return served.flatMap(({ name, stable: { version, revoked, publishedAt } }) => {
    const live = members.find((member) => member.name === name)?.stable;
    if (revoked || version === live?.version || !mayRelease(identity, name)) return [];
    return [{ name, version, live: live?.version, isOlder: live !== undefined && publishedAt < live.publishedAt }];
  });
}

/** Shows what is live where. */
export function LivePage() {
  const [channel] = useChannelName();
  const followed = useFollowed(channel);
  const query = useChannel(channel, { polling: !followed });
  const status = useStatus(channel).data;
  const offered = useOffered(channel, query.data?.members ?? []);
  const [change, setChange] = useState<Change>();
  return (
    <Page actions={<ChannelChoice />} title={live.title}>
      <Reading query={query}>
        {({ members, revision, composition }) =>
          members.length === 0 ? (
            <EmptyState hint={live.emptyHint(channel)} title={live.empty} />
          ) : (
            <>
              {status ? <Health status={status} /> : null}
              <p className={styles.state}>
                {live.state(revision, composition)}
                <Tag tone={followed ? 'sage' : 'plain'}>{followed ? live.following : live.polling}</Tag>
              </p>
              {offered.length > 0 ? (
                <p className={look('below-24')}>
                  <Button onClick={() => setChange({ kind: 'bring', channel, from: trial, offered })}>
                    {live.bring(trial, offered.length)}
                  </Button>
                </p>
              ) : null}
              <ul aria-label={live.releases} className={styles.members}>
                {members.map((member) => (
                  <Member
                    key={member.name}
                    member={member}
                    status={status?.members.find(({ name }) => name === member.name)}
                    onPromote={() => setChange({ kind: 'promote', channel, member })}
                    onRollBack={() => setChange({ kind: 'rollback', channel, member })}
                    onSettings={() => setChange({ kind: 'settings', channel, member })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Reading>
      {change ? <ChangeDialog change={change} onClose={() => setChange(undefined)} /> : null}
    </Page>
  );
}
