import { useNavigate, usePaths } from '@charis/shared/remote';
import { mostCompared } from '@charis/shared/rules';
import { SelectionBar } from '@charis/shared/ui/form';
import { useComparedDoctors, useComparison } from '#lib/comparison/use-comparison';
import { useText } from '#lib/text';

interface CompareBarProps {
  /** The doctors of the list, whose names are known at once. */
  listed: readonly { doctorUserId: string; name: string }[];
}

/** Names the doctors who are chosen, on whichever page of the list, and leads to their comparison. */
export function CompareBar({ listed }: CompareBarProps) {
  const t = useText();
  const paths = usePaths();
  const navigate = useNavigate();
  const { ids, query, clear } = useComparison();
  const { data = [] } = useComparedDoctors(ids);
  const known = new Map([...data, ...listed].map(({ doctorUserId, name }) => [doctorUserId, name]));
  return (
    <SelectionBar
      more={t('compare.more')}
      most={t('compare.most', { most: mostCompared })}
      onClear={clear}
      onCompare={() => void navigate(`${paths.compareDoctors()}?${query}`)}
      titles={ids.flatMap((id) => known.get(id) ?? [])}
    />
  );
}
