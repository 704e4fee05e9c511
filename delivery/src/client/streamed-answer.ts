import { brokenOff, problemError } from './delivery-error';

type Event = { progress: string } | { status: number; body: unknown };

/** Reads the events of a stream, which may be cut anywhere. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as Event;
  }
}

/** Returns whether an answer comes after news of how far its work is; an older delivery sends the answer alone. */
export const isStreamed = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** Returns the answer at the end of a long call. Rejects with a `DeliveryError` where that is a refusal, or never comes. */
export async function streamedAnswer(
  url: string,
  { body }: Response,
  onProgress?: (sentence: string) => void,
): Promise<unknown> {
  const failed = (error: unknown) => {
    throw brokenOff(url, error);
  };
  const events = body ? eventsOf(body) : undefined;
  for (;;) {
    const next = await events?.next().catch(failed);
    if (!next || next.done) return failed(undefined);
    if ('progress' in next.value) onProgress?.(next.value.progress);
    else if (next.value.status === 200) return next.value.body;
    else throw problemError(next.value.status, next.value.body, url);
  }
}
