import { useReconnected } from '@charis/shared/remote';
import { type ReactNode, useState } from 'react';
import { FailureBoundary } from '#federation/failure-boundary';
import { useRemotes } from '#host/shell-context';
import { reportShell } from '#telemetry/beacons';
import { loadAnew } from './lazy-with-retry';

interface ShellPartProps {
  /** Stands in its place when it has failed. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows a part of the shell in its place: what fails there is reported, and tried again with Retry or when the connection is back. */
export function ShellPart({ fallback, children }: ShellPartProps) {
  const { version } = useRemotes().composition.shell;
  const [failed, setFailed] = useState(false);
  // A part that failed in another place, or on another visit, is tried again here.
  useState(loadAnew);

  function onFailure(error: unknown) {
    reportShell(version, error);
    setFailed(true);
  }
  function retry() {
    loadAnew();
    setFailed(false);
  }
  useReconnected(failed, retry);
  if (failed) return fallback?.(retry);
  return <FailureBoundary onFailure={onFailure}>{children}</FailureBoundary>;
}
