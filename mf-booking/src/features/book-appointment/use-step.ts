import { useLocation, useNavigate, useSearchParams } from '@charis/shared/remote';
import { useEffect, useState } from 'react';

export type Step = 'visit' | 'reason' | 'mode' | 'time' | 'confirm';

/**
 * The step that is shown. It is in the address, so that the browser's Back leads to the step before, and a reload to the same one.
 * @param steps all of them, in their order; the one of the time can be skipped on the way to the last
 * @param furthest the last step for which enough is chosen at the beginning
 */
export function useStep(steps: readonly Step[], furthest: Step) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(() => steps.indexOf(furthest));
  const asked = Math.max(0, (steps as readonly (string | null)[]).indexOf(params.get('step')));
  const place = Math.min(asked, reached);
  const time = steps.indexOf('time');

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
    const skipped = place > time && (state as { from?: number } | null)?.from === time - 1;
    const replace = skipped && to === time;
    if (to < place && !replace) return void navigate(to - place + (skipped ? 1 : 0));
    setReached((known) => Math.max(known, to));
    setParams(
      (known) => {
        known.set('step', step);
        return known;
      },
      { preventScrollReset: true, replace, state: { from: replace ? time - 1 : place } },
    );
  }
  return { step: steps[place] ?? 'visit', show };
}
