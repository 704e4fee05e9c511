import { bodyAreas } from '@charis/shared/rules';
import { useText } from '#lib/text';

/** Returns how a body area is called; one that is unknown keeps its own name. */
export function useAreaName(): (area: string) => string {
  const t = useText();
  return (area) => {
    const known = bodyAreas.find((one) => one === area);
    return known ? t(`area.${known}`) : area;
  };
}
