import { Loaded } from '../loaded';
import { Skeleton } from '../page';
import type { ChartProps } from './chart-drawing';

const load = () => import('./chart-drawing');

/** Bars or a line of one or several series, and the same as a table. Its drawing is loaded where it is shown. */
export function Chart(props: ChartProps) {
  return (
    <Loaded load={load} placeholder={<Skeleton height={240} />}>
      {({ ChartDrawing }) => <ChartDrawing {...props} />}
    </Loaded>
  );
}
