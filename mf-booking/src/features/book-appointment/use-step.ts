import { useLocation, useNavigate, useSearchParams } from '@charis/shared/remote';
import { useEffect, useState } from 'react';

export type Step = 'visit' | 'reason' | 'mode' | 'day' | 'time' | 'confirm';

/**
 * Returns the step that is shown. It is in the address, so that the browser's Back leads to the step before, and a reload to the same one.
 * @param steps all of them, in their order
 * @param furthest the last step for which enough is chosen at the beginning
 */
export function useStep(steps: readonly Step[], furthest: Step) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(() => steps.indexOf(furthest));
  const asked = Math.max(0, (steps as readonly (string | null)[]).indexOf(params.get('step')));
  const place = Math.min(asked, reached);
  /** The steps behind this one in the history; those that were skipped are not among them. */
  const way = (state as { way?: number[] } | null)?.way ?? [];

  useEffect(() => {
    if (asked <= reached) return;
    setParams(
      (known) => {
        known.delete('step');
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, reached, setParams]);

  /** Each step on is one entry of the history, and each step back leaves it; one that was skipped takes the place of the entry. */
  function show(step: Step): void {
    const to = steps.indexOf(step);
    if (to === place) return;
    const behind = way.lastIndexOf(to);
    if (behind >= 0) return void navigate(behind - way.length);
    const replace = to < place;
    setReached((known) => Math.max(known, to));
    setParams(
      (known) => {
        known.set('step', step);
        return known;
      },
      { preventScrollReset: true, replace, state: { way: replace ? way.filter((one) => one < to) : [...way, place] } },
    );
  }
  return { step: steps[place] ?? 'visit', show };
}
