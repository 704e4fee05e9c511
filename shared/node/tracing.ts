/** Spans say where the work of one call takes its time, across processes. Nothing is measured until a process says how, by `traceWith`. */

export interface SpanStart {
  /** The operation, the kind of an event or of a mail: nothing that names people. */
  name: string;
  /** What is at the other end of a call that leaves the process. */
  kind?: 'client' | 'internal';
  attributes?: Record<string, string | number>;
  /** The `traceparent` of what caused it, where that is over; by default it is a part of what runs. */
  cause?: string | null | undefined;
}

export interface Tracer {
  inSpan<Result>(span: SpanStart, run: () => Promise<Result>): Promise<Result>;
  /** Adds a part of what runs that is over. It is described when it is sent, which most are not. */
  addSpan(describe: () => SpanStart, milliseconds: number, failed: boolean): void;
  /** The `traceparent` of what runs. */
  running(): string | undefined;
}

let tracer: Tracer | undefined;

export function traceWith(own: Tracer | undefined): void {
  tracer = own;
}

/** Returns what measures, where something does. */
export const tracing = (): Tracer | undefined => tracer;

export function inSpan<Result>(span: SpanStart, run: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.inSpan(span, run) : run();
}
