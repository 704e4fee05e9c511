import { Select } from 'antd';
import { useId } from 'react';
import { useChannel, useChannelName } from '../live/channel';
import styles from './field.module.css';

const all = '';

interface RemoteFieldProps {
  label: string;
  /** Offers not to choose one. */
  allText?: string;
  value: string | undefined;
  onChange: (name: string | undefined) => void;
}

/** Chooses one of the remotes that the channel serves, or the shell. */
export function RemoteField({ label, allText, value, onChange }: RemoteFieldProps) {
  const id = useId();
  const [channel] = useChannelName();
  const names = (useChannel(channel, { polling: false }).data?.members ?? []).map(({ name }) => name);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        className={styles.select}
        id={id}
        onChange={(name) => onChange(name === all ? undefined : name)}
        options={[
          ...(allText ? [{ value: all, label: allText }] : []),
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        value={value ?? (allText ? all : undefined)}
      />
    </div>
  );
}
