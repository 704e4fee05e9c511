import { mostCompared } from '@charis/shared/rules';
import { SelectionBox } from '@charis/shared/ui/form';
import { useComparison } from '#lib/comparison/use-comparison';

interface CompareBoxProps {
  doctor: { doctorUserId: string; name: string };
}

/** Chooses a doctor to be compared with others. */
export function CompareBox({ doctor: { doctorUserId, name } }: CompareBoxProps) {
  const { ids, toggle } = useComparison();
  return (
    <SelectionBox
      chosen={ids.includes(doctorUserId)}
      full={ids.length >= mostCompared}
      name={`compare-${doctorUserId}`}
      onChange={() => toggle(doctorUserId)}
      title={name}
    />
  );
}
