import { RemoteContext, SettingsContext, useReconnected } from '@charis/shared/remote';
import { type ComponentType, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
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
  const { generation } = useSyncExternalStore(handle.subscribe, handle.get);
  const visit = useVisit();
  const [failed, setFailed] = useState<{ visit: object; generation: number; lost: boolean }>();

  function onFailure(error: unknown) {
    // Without a connection no version comes: this part waits for it, and the others stay as they are.
    const lost = error instanceof LoadFailure && !navigator.onLine;
    if (lost) handle.forget(kind, name);
    if (lost || !handle.failed(generation, error, visit)) setFailed({ visit, generation, lost });
  }
  function retry() {
    if (failed?.lost) setFailed(undefined);
    // In any place it starts a generation, and with it every part of the remote.
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
            <Loaded part={handle.part(kind, name)} props={props} />
          </SettingsContext>
        </RemoteContext>
      </Suspense>
    </FailureBoundary>
  );
}

function Loaded({ part, props }: { part: Promise<ComponentType<object>>; props: object | undefined }) {
  const Part = use(part);
  return <Part {...props} />;
}
