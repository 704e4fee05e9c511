import { ChoiceField } from '../ui/choice-field';
import { moment } from '../ui/format';
import { useReleases } from '../ui/releases';

interface VersionFieldProps {
  label: string;
  /** The name of the remote. */
  name: string;
  value: string;
  onChange: (version: string) => void;
}

/** Chooses one of the releases of a remote. */
export function VersionField({ label, name, value, onChange }: VersionFieldProps) {
  const { data, isFetching } = useReleases(name);
  const options = (data?.list ?? []).map(({ version, publishedAt }) => ({
    value: version,
    label: `${version}, ${moment(publishedAt)}`,
  }));
  return (
    <ChoiceField label={label} loading={isFetching} onChange={onChange} options={options} value={value || undefined} />
  );
}
