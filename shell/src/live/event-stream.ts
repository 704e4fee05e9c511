/** A stream of server-sent events, read by `fetch` so that it carries the bearer, which `EventSource` cannot. */

export interface StreamedEvent {
  /** The event's name: a topic, or `gap`. */
  name: string;
  data: unknown;
}

/**
 * Reads server-sent events from pieces of text, however these are cut.
 * @param onRetry hears after how many milliseconds the page may come back
 */
export function createEventParser(
  onEvent: (event: StreamedEvent) => void,
  onRetry: (milliseconds: number) => void,
): (piece: string) => void {
  let rest = '';
  function read(block: string) {
    const fields = new Map(
      block.split('\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
      }),
    );
    const data = fields.get('data');
    const retry = fields.get('retry');
    if (retry !== undefined) onRetry(Number(retry));
    if (data !== undefined) onEvent({ name: fields.get('event') ?? 'message', data: JSON.parse(data) });
  }
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) read(block);
  };
}

/** Milliseconds without a sign of life, which come every 20 s, after which a stream counts as dead. */
const longestSilence = 45_000;

interface StreamOptions {
  token: string | null;
  signal: AbortSignal;
  onOpen(): void;
  onEvent(event: StreamedEvent): void;
}

/**
 * Reads a stream until it ends. Rejects when it does not begin, breaks off or falls silent.
 * @returns the milliseconds after which the server lets the page come back, if it has said so
 */
export async function readEvents(
  url: string,
  { token, signal, onOpen, onEvent }: StreamOptions,
): Promise<number | undefined> {
  let retry: number | undefined;
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), longestSilence);
  };
  try {
    heard();
    const answer = await fetch(url, {
      cache: 'no-store',
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.any([signal, end.signal]),
    });
    if (!answer.ok || !answer.body) throw new Error(`The live stream answers ${answer.status}`);
    onOpen();
    const parse = createEventParser(onEvent, (milliseconds) => {
      retry = milliseconds;
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      heard();
      parse(read.value);
    }
    return retry;
  } finally {
    clearTimeout(timer);
    // A stream that is refused or cannot be read frees its connection.
    end.abort();
  }
}
