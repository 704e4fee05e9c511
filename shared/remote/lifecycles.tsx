/** The second door of a remote: the same pages as single-spa lifecycles, for a foreign host that has loaded the host kit. */
import { type ComponentType, StrictMode } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteName } from './manifest';

/** Custom properties that the host kit adds when a lifecycle is mounted. */
export interface LifecycleProps {
  /** Router, providers and pages; comes from the host kit. */
  Root: ComponentType<{ remote: RemoteName; path: string }>;
  /** Where the remote's own router starts: `/procedure`. */
  path: string;
}

/** Makes `bootstrap`, `mount` and `unmount` of a remote. */
export function defineLifecycles(remote: RemoteName) {
  return singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient: ReactDOMClient as never,
    rootComponent: ({ Root, path }: LifecycleProps) => (
      <StrictMode>
        <Root path={path} remote={remote} />
      </StrictMode>
    ),
    errorBoundary: () => null as never,
  });
}
