import { RemoteContext } from '@charis/shared/remote';
import { type ComponentType, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { FailureBoundary } from './failure-boundary';
import type { PartKind } from './part-loader';
import type { RemoteHandle } from './remote-handle';
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

/** One part of one remote in its place on the page, with the ladder of failures below it. */
export function RemotePart({ handle, kind, name, props, loading, fallback }: RemotePartProps) {
  const { generation } = useSyncExternalStore(handle.subscribe, handle.get);
  const visit = useVisit();
  const [failed, setFailed] = useState<{ visit: object; generation: number }>();

  function onFailure(error: unknown) {
    if (!handle.failed(generation, error, visit)) setFailed({ visit, generation });
  }

  // Retry in any place starts a generation, and with it every part of the remote.
  if (failed?.visit === visit && failed.generation === generation) return fallback(() => handle.restart());
  return (
    <FailureBoundary key={generation} onFailure={onFailure}>
      <Suspense fallback={loading}>
        <RemoteContext value={handle.remote.name}>
          <Loaded part={handle.part(kind, name)} props={props} />
        </RemoteContext>
      </Suspense>
    </FailureBoundary>
  );
}

function Loaded({ part, props }: { part: Promise<ComponentType<object>>; props: object | undefined }) {
  const Part = use(part);
  return <Part {...props} />;
}
