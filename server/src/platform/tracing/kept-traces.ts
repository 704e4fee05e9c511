import { type Context, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** Spans of one trace, and traces of one process, that wait for their end. */
const mostSpans = 1_000;
const mostTraces = 1_000;

/** Returns whether a trace is one of the share that is kept: the same in every process, because its id says so. */
export const isChosen = (traceId: string, share: number) => Number.parseInt(traceId.slice(0, 8), 16) < share * 2 ** 32;

/** Returns a span that has ended with its parts: other calls of the same page may still run. Parts end before what they are parts of. */
function partsOf(whole: ReadableSpan, spans: readonly ReadableSpan[]): ReadableSpan[] {
  const known = new Set([whole.spanContext().spanId]);
  const parts = spans.toReversed().filter((span) => {
    const isPart = span === whole || known.has(span.parentSpanContext?.spanId ?? '');
    if (isPart) known.add(span.spanContext().spanId);
    return isPart;
  });
  return parts.reverse();
}

/** Hands on what a process has done for a trace once it is done: for a share of the traces, and for all in which something failed. */
export class KeptTraces implements SpanProcessor {
  readonly #waiting = new Map<string, ReadableSpan[]>();

  constructor(
    private readonly next: SpanProcessor,
    private readonly share: number,
  ) {}

  onStart(_span: Span, _parent: Context): void {}

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const spans = this.#waiting.get(traceId) ?? [];
    if (spans.length < mostSpans) spans.push(span);
    const isWhole = !span.parentSpanContext || span.parentSpanContext.isRemote;
    if (!isWhole) {
      this.#keepWaiting(traceId, spans);
      return;
    }
    const done = partsOf(span, spans);
    const others = spans.filter((one) => !done.includes(one));
    if (others.length > 0) this.#waiting.set(traceId, others);
    else this.#waiting.delete(traceId);
    const failed = done.some(({ status }) => status.code === SpanStatusCode.ERROR);
    if (failed || isChosen(traceId, this.share)) for (const one of done) this.next.onEnd(one);
  }

  /** What ended after its call waits in vain: the oldest goes. */
  #keepWaiting(traceId: string, spans: ReadableSpan[]): void {
    this.#waiting.set(traceId, spans);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > mostTraces && oldest) this.#waiting.delete(oldest);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}
