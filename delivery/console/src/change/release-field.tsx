import type { ChannelMember, ReleaseSummary } from '@charis/delivery/client';
import { look } from '@charis/shared/ui';
import { useEffect } from 'react';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { useReleases } from '../ui/releases';

const texted = texts.change;

interface ReleaseFieldProps {
  channelMember: ChannelMember;
  /** Offers only what was published before the served release. */
  earlier: boolean;
  /** The canary, which is not offered either. */
  canary?: string;
  value: string | undefined;
  disabled: boolean;
  onChange: (version: string) => void;
}

export function ReleaseField(props: ReleaseFieldProps) {
  const query = useReleases(props.channelMember.name);
  return <Reading query={query}>{({ list }) => <Choice {...props} list={list} />}</Reading>;
}

function Choice({
  channelMember,
  earlier,
  canary,
  value,
  disabled,
  onChange,
  list,
}: ReleaseFieldProps & { list: ReleaseSummary[] }) {
  const { stable, previous } = channelMember;
  const others = list.filter(
    ({ version, revoked, collected, publishedAt }) =>
      version !== stable.version &&
      version !== canary &&
      !revoked &&
      !collected &&
      (!earlier || publishedAt <= stable.publishedAt || version === previous?.version),
  );
  const first = others[0]?.version;
  useEffect(() => {
    if (!value && first) onChange(first);
  }, [value, first, onChange]);
  if (others.length === 0) return <p className={look('muted', 'small', 'above-4')}>{texted.noOther}</p>;
  return (
    <ChoiceField
      disabled={disabled}
      label={texted.version}
      onChange={onChange}
      options={others.map(({ version, publishedAt, publishedBy }) => ({
        value: version,
        label: `${version}${version === previous?.version ? ` (${texted.before})` : ''}, ${moment(publishedAt)}, ${publishedBy}`,
      }))}
      placeholder={texted.choose}
      value={value}
    />
  );
}
