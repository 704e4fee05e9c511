/** The second exposed module of a remote: the same pages as single-spa lifecycles, for a foreign host that has loaded the host kit. */
import * as React from 'react';
import { type ComponentType, StrictMode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { RemoteName } from '../composition/manifest';
import type { SlotName } from '../composition/slots';

export interface RootProps {
  remote: RemoteName;
  /** The path at which the remote's own router starts: `/procedure`. */
  path: string;
  /** `memory` leaves the page's URL alone; `page` reads and writes it. */
  history?: 'memory' | 'page';
  /** A slot with its props that is shown instead of a page, from any remote of the composition that fills it. */
  slot?: { name: SlotName; props: object };
  /** Hears where someone wants to go that the composition has no page for. */
  onLeave?: (path: string) => void;
}

/** Custom properties that a lifecycle is mounted with. */
export interface LifecycleProps extends Omit<RootProps, 'remote'> {
  /** Router, providers and pages; comes from the host kit. */
  Root: ComponentType<RootProps>;
}

/** Makes `bootstrap`, `mount` and `unmount` of a remote. */
export function defineLifecycles(remote: RemoteName) {
  return singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient: ReactDOMClient as never,
    rootComponent: ({ Root, ...props }: LifecycleProps) => (
      <StrictMode>
        <Root {...props} remote={remote} />
      </StrictMode>
    ),
    errorBoundary: () => null as never,
  });
}
