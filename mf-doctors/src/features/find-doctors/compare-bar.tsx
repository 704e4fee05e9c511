import { Link, usePaths } from '@charis/shared/remote';
import { mostCompared } from '@charis/shared/rules';
import { buttonClass } from '@charis/shared/ui';
import { SelectionBar } from '@charis/shared/ui/form';
import type { Comparison } from '#lib/comparison/use-comparison';
import { useText } from '#lib/text';

interface CompareBarProps {
  comparison: Comparison;
  /** The doctors of the list, whose names are known at once. */
  listed: readonly { doctorUserId: string; name: string }[];
}

/** Names the doctors who are chosen, on whichever page of the list, and leads to their comparison. */
export function CompareBar({ comparison: { ids, compared, query, clear }, listed }: CompareBarProps) {
  const t = useText();
  const paths = usePaths();
  const known = new Map([...(compared.data ?? []), ...listed].map(({ doctorUserId, name }) => [doctorUserId, name]));
  return (
    <SelectionBar
      more={t('compare.more')}
      most={t('compare.most', { most: mostCompared })}
      onClear={clear}
      titles={ids.map((id) => known.get(id) ?? '')}
    >
      {(text) => (
        <Link className={buttonClass('primary')} to={`${paths.compareDoctors()}?${query}`}>
          {text}
        </Link>
      )}
    </SelectionBar>
  );
}
