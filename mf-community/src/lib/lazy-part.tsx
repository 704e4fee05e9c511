import { Loaded } from '@charis/shared/ui';
import type { ComponentType, ReactNode } from 'react';

/** Returns a component that is loaded when it is first shown: `waiting` stands in its place until then, a way to try again where that failed. */
export function lazyPart<Props extends object>(
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
