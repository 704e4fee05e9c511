import { mostCompared } from '@charis/shared/rules';
import { SelectionBox } from '@charis/shared/ui/form';
import type { Comparison } from '#lib/comparison/use-comparison';

interface CompareBoxProps {
  comparison: Comparison;
  doctor: { doctorUserId: string; name: string };
}

/** Chooses a doctor to be compared with others. */
export function CompareBox({ comparison: { ids, toggle }, doctor: { doctorUserId, name } }: CompareBoxProps) {
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
