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
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change: SetURLSearchParams = useCallback(
    (next, options) => {
      // A copy: a function may change what it gets, and what is drawn must not change with it.
      latest.current = createSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next,
      );
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
