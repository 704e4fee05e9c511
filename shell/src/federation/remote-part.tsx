import type { ComposedRelease } from '@charis/shared/composition';
import { RemoteContext, SettingsContext, useReconnected } from '@charis/shared/remote';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { FailureBoundary } from './failure-boundary';
import type { PartKind } from './part-loader';
import type { RemoteHandle } from './remote-handle';
import { LoadFailure } from './script-loader';
import { useVisit } from './visit';

interface RemotePartProps {
  handle: RemoteHandle;
  kind: PartKind;
  name: string;
  props?: object;
  loading: ReactNode;
  /** Stands in the part's place when every version has failed. */
  fallback: (retry: () => void) => ReactNode;
}

const unset = {};

/** Shows one part of one remote in its place on the page, with its fallbacks. */
export function RemotePart({ handle, kind, name, props, loading, fallback }: RemotePartProps) {
  const { release, generation } = useSyncExternalStore(handle.subscribe, handle.get);
  const visit = useVisit();
  const [failed, setFailed] = useState<{ visit: object; generation: number; lost: boolean }>();

  function onFailure(error: unknown) {
    // No version comes without a connection: this part waits for it, and the others stay as they are.
    const lost = error instanceof LoadFailure && !navigator.onLine;
    if (lost) handle.forget(kind, name);
    if (lost || !handle.failed(generation, error, visit)) setFailed({ visit, generation, lost });
  }
  function retry() {
    if (failed?.lost) setFailed(undefined);
    // A retry anywhere starts a generation, and with it every part of the remote.
    else handle.restart();
  }
  const isOut = failed?.visit === visit && failed.generation === generation;
  useReconnected(isOut, retry);
  if (isOut) return fallback(retry);
  return (
    <FailureBoundary key={generation} onFailure={onFailure}>
      <Suspense fallback={loading}>
        <RemoteContext value={handle.remote.name}>
          <SettingsContext value={handle.remote.settings ?? unset}>
            <Place filledBy={kind === 'slot' ? handle.remote.name : undefined}>
              <Loaded handle={handle} part={handle.part(kind, name)} props={props} release={release} />
            </Place>
          </SettingsContext>
        </RemoteContext>
      </Suspense>
    </FailureBoundary>
  );
}

/** Marks what fills a slot, without a box of its own: styles of the page around it end there, see `tools/styles/own-styles.ts`. */
function Place({ filledBy, children }: { filledBy: string | undefined; children: ReactNode }) {
  if (!filledBy) return children;
  return (
    <div data-filled-by={filledBy} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

interface LoadedProps {
  handle: RemoteHandle;
  release: ComposedRelease;
  part: Promise<ComponentType<object>>;
  props: object | undefined;
}

function Loaded({ handle, release, part, props }: LoadedProps) {
  const Part = use(part);
  useLayoutEffect(() => handle.shows(release), [handle, release]);
  return <Part {...props} />;
}
