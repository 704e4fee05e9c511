import type { RolloutSummary } from '@charis/delivery/client';
import { useState } from 'react';
import { ReleaseField } from '../change/release-field';
import { useChannel } from '../live/channel';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { CanaryDialog } from './canary-dialog';

const { rollouts: words } = texts;

/** Shows another release to the visitors of a rollout, such as one that mends the canary. */
export function ReplaceDialog({ rollout, onClose }: { rollout: RolloutSummary; onClose: () => void }) {
  const { client } = useSession();
  const { channel, remote, version: canary } = rollout;
  const served = useChannel(channel, { polling: false });
  const [version, setVersion] = useState<string>();
  return (
    <CanaryDialog
      channel={channel}
      confirm={words.replaceNow}
      done={words.replaced}
      isReady={Boolean(version)}
      needsReason
      onClose={onClose}
      send={(asked) => client.replaceCanary(rollout, { version: version ?? '', ...asked })}
      title={words.replaceOf(`${remote} ${canary}`)}
    >
      {({ busy, restart }) => (
        <>
          <p>{words.explainReplace}</p>
          <Reading query={served}>
            {({ members }) =>
              members
                .filter(({ name }) => name === remote)
                .map((member) => (
                  <ReleaseField
                    canary={canary}
                    channelMember={member}
                    disabled={busy}
                    earlier={false}
                    key={member.name}
                    onChange={(chosen) => {
                      setVersion(chosen);
                      restart();
                    }}
                    value={version}
                  />
                ))
            }
          </Reading>
        </>
      )}
    </CanaryDialog>
  );
}
