/** Milliseconds for remoteEntry.js; webpack gives lazy chunks 120000. */
export const entryTimeout = 8_000;

export type LoadPhase = 'entry' | 'evaluate' | 'chunk' | 'style' | 'render' | 'integrity';

/** A file of a remote that did not become running code. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';

  constructor(
    readonly phase: LoadPhase,
    message: string,
    /** No answer came in time; the file whose bytes were wrong; or the stack of what was thrown. */
    readonly details: { timedOut?: boolean; tampered?: string; stack?: string | undefined } = {},
  ) {
    super(message);
  }
}

/** Scripts that are being loaded: what they throw becomes a `LoadFailure`, and is no uncaught error besides. */
export const scriptsUnderWay = new Set<string>();

/**
 * Loads and runs one script. Rejects with `LoadFailure`: `entry` when it did not arrive, `integrity` when other bytes than expected
 * arrived, `evaluate` when it arrived and threw or did not parse.
 */
export function loadScript(url: string, integrity: string | undefined, timeout = entryTimeout): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: ErrorEvent | undefined;
    const onError = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event;
    };
    const timer = setTimeout(
      () => settle(new LoadFailure('entry', `no answer within ${timeout} ms`, { timedOut: true })),
      timeout,
    );
    function settle(failure?: LoadFailure) {
      clearTimeout(timer);
      scriptsUnderWay.delete(script.src);
      removeEventListener('error', onError);
      script.onload = null;
      script.onerror = null;
      if (failure) {
        script.remove();
        reject(failure);
      } else resolve();
    }
    addEventListener('error', onError);
    script.onload = () =>
      settle(
        thrown && new LoadFailure('evaluate', thrown.message, { stack: (thrown.error as Error | undefined)?.stack }),
      );
    script.onerror = () => settle(arrivalFailure(url, 'entry'));
    script.async = true;
    script.src = url;
    // Bytes of another origin are checked only where they are asked for by CORS.
    if (integrity && new URL(script.src).origin !== location.origin) script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    scriptsUnderWay.add(script.src);
    document.head.append(script);
  });
}

/** Returns why a file did not load, as far as the browser tells: its HTTP status, or a hash that did not match. */
export function arrivalFailure(url: string, phase: LoadPhase): LoadFailure {
  const timing = performance.getEntriesByName(new URL(url, location.href).href).at(-1);
  const status = timing instanceof PerformanceResourceTiming ? timing.responseStatus : 0;
  if (status === 200) {
    return new LoadFailure('integrity', `${url}: the bytes do not match the recorded hash`, { tampered: url });
  }
  return new LoadFailure(phase, status ? `${url}: HTTP ${status}` : `${url}: no answer`);
}

/** Has the browser forget the bytes that it keeps of a file. Resolves in any case, within the time of an entry. */
export async function fetchAnew(url: string): Promise<void> {
  const signal = AbortSignal.timeout(entryTimeout);
  await fetch(url, { cache: 'reload', signal })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}

interface ChunkError {
  name?: string;
  code?: string;
  request?: string;
  message?: string;
  stack?: string;
}

/** Reads the errors of webpack's own loading of lazy scripts and stylesheets; anything else is a failure of evaluation. */
export function toLoadFailure(error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error;
  const { name, code, request, message, stack } = (error ?? {}) as ChunkError;
  if (code === 'CSS_CHUNK_LOAD_FAILED') return arrivalFailure(request ?? '', 'style');
  if (name === 'ChunkLoadError') return arrivalFailure(request ?? '', 'chunk');
  return new LoadFailure('evaluate', message ?? String(error), { stack });
}
