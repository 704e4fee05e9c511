import { Loaded } from '@charis/shared/ui';
import type { ComponentType, ReactNode } from 'react';

/** A component that is loaded when it is first shown; `waiting` stands in its place until then, and a way to try again where that failed. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    return (
      <Loaded load={load} placeholder={waiting}>
        {({ default: Part }) => <Part {...props} />}
      </Loaded>
    );
  };
}
