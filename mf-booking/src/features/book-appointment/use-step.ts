import { useNavigate, useSearchParams } from '@charis/shared/remote';
import { useEffect, useState } from 'react';

const steps = ['visit', 'time', 'confirm'] as const;
export type Step = (typeof steps)[number];

/**
 * The step that is shown. It is in the address, so that the browser's Back leads to the step before, and a reload to the same one.
 * @param furthest the last step for which enough is chosen at the beginning
 */
export function useStep(furthest: Step) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [reached, setReached] = useState(() => steps.indexOf(furthest));
  const asked = Math.max(0, (steps as readonly (string | null)[]).indexOf(params.get('step')));
  const place = Math.min(asked, reached);

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

  /** Each step on is one entry of the history; each step back leaves it. */
  function show(step: Step): void {
    const to = steps.indexOf(step);
    if (to < place) return void navigate(to - place);
    if (to === place) return;
    setReached((known) => Math.max(known, to));
    setParams(
      (known) => {
        known.set('step', step);
        return known;
      },
      { preventScrollReset: true },
    );
  }
  return { step: steps[place] ?? 'visit', show };
}
