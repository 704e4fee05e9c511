import { Segmented } from 'antd';
import { texts } from '../texts';
import { useChannelName } from './channel';

const { frame } = texts;

/** Shows which channel the page is about. */
export function ChannelChoice() {
  const [channel, choose] = useChannelName();
  return (
    <Segmented
      aria-label={frame.channel}
      name="channel"
      onChange={choose}
      options={[
        { label: frame.production, value: 'production' },
        { label: frame.staging, value: 'staging' },
      ]}
      value={channel}
    />
  );
}
