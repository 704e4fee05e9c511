import { EmptyState, Page, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import type { Change } from '../change/change';
import { ChangeDialog } from '../change/change-dialog';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { useChannel, useChannelName, useFollowed, useStatus } from './channel';
import { ChannelChoice } from './channel-choice';
import { Health } from './health';
import styles from './live.module.css';
import { Member } from './member';

const { live } = texts;

/** Shows what is live where. */
export function LivePage() {
  const [channel] = useChannelName();
  const followed = useFollowed(channel);
  const query = useChannel(channel, { polling: !followed });
  const status = useStatus(channel).data;
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
