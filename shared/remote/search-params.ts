import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/**
 * Does what the router's does, but for one thing: changes in a row build upon each other. The router gives a function the parameters of the last page that
 * was drawn, so that the second of two quick changes would take the first one back.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  /** Own changes that are not drawn yet, in their order. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    // What is drawn may be the first of several changes: the next one builds upon the last of them.
    const place = sent.current.indexOf(params.toString());
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (sent.current.length === 0) latest.current = params;
  }, [params]);
  const change: SetURLSearchParams = useCallback(
    (next, options) => {
      // A copy: a function may change what it gets, and what is drawn must not change with it.
      latest.current = createSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next,
      );
      sent.current.push(latest.current.toString());
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
