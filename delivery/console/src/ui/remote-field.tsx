import { useChannel, useChannelName } from '../live/channel';
import { ChoiceField } from './choice-field';

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
  const [channel] = useChannelName();
  const names = (useChannel(channel, { polling: false }).data?.members ?? []).map(({ name }) => name);
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <ChoiceField
      label={label}
      onChange={(name) => onChange(name === all ? undefined : name)}
      options={allText ? [{ value: all, label: allText }, ...options] : options}
      value={value ?? (allText ? all : undefined)}
    />
  );
}
