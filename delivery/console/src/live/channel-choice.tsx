import Segmented from 'antd/es/segmented';
import { texts } from '../texts';
import { useChannelName } from './channel';
import styles from './channel-choice.module.css';

const { frame } = texts;

/** Shows which channel the page is about. */
export function ChannelChoice() {
  const [channel, choose] = useChannelName();
  return (
    <Segmented
      aria-label={frame.channel}
      className={styles.choice}
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
