/** A span is a plain object until it is sent: most calls are measured in vain, and nothing is described, or gets an id, for them. */
import { randomBytes } from 'node:crypto';
import type { SpanStart } from '@charis/shared/node';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';

/** As OpenTelemetry numbers them. */
const kindOf = { internal: 0, server: 1, client: 2 } as const;
const failedStatus = 2;

/** Parts of one call that wait for its end. */
const mostParts = 1_000;

export interface Described extends Omit<SpanStart, 'kind' | 'cause'> {
  kind?: keyof typeof kindOf;
}

/** Returns whether a trace is one of the share that is kept: the same in every process, because its id says so. */
export const isChosen = (traceId: string, share: number) => Number.parseInt(traceId.slice(0, 8), 16) < share * 2 ** 32;

/** Milliseconds since 1970, with parts of them. */
const now = () => performance.timeOrigin + performance.now();

function toHrTime(milliseconds: number): [number, number] {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1e6)];
}

/** What a process does for a call, an event or a job, or a part of that. */
export class OwnSpan {
  #id: string | undefined;
  #end = 0;
  #failed = false;
  /** Of the whole: what of it has ended, and whether something of it has failed. */
  readonly #ended: OwnSpan[] = [];
  #hasFailure = false;
  readonly #whole: OwnSpan;

  /**
   * @param describe is called when it is sent
   * @param parent what it is a part of; the id of a span where that one is over or another process's, which makes this one whole
   */
  constructor(
    private readonly describe: () => Described,
    readonly traceId: string,
    private readonly parent?: OwnSpan | string,
    private readonly start = now(),
  ) {
    this.#whole = typeof parent === 'object' ? parent.#whole : this;
  }

  get id(): string {
    this.#id ??= randomBytes(8).toString('hex');
    return this.#id;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.id}-01`;
  }

  part(describe: () => Described, start = now()): OwnSpan {
    return new OwnSpan(describe, this.traceId, this, start);
  }

  /** Returns what is to be sent: all of a whole that has ended, where its trace is one of that share or something of it has failed. */
  end(failed: boolean, share: number): readonly OwnSpan[] {
    this.#end = now();
    this.#failed = failed;
    const whole = this.#whole;
    if (whole.#ended.length < mostParts || whole === this) whole.#ended.push(this);
    if (failed) whole.#hasFailure = true;
    return whole === this && (this.#hasFailure || isChosen(this.traceId, share)) ? this.#ended : [];
  }

  toReadable(resource: ReadableSpan['resource']): ReadableSpan {
    const { name, kind = 'internal', attributes = {} } = this.describe();
    const contextOf = (spanId: string) => ({ traceId: this.traceId, spanId, traceFlags: 1 });
    const context = contextOf(this.id);
    const parentId = typeof this.parent === 'object' ? this.parent.id : this.parent;
    return {
      name,
      kind: kindOf[kind],
      spanContext: () => context,
      ...(parentId ? { parentSpanContext: contextOf(parentId) } : {}),
      startTime: toHrTime(this.start),
      endTime: toHrTime(this.#end),
      duration: toHrTime(this.#end - this.start),
      status: { code: this.#failed ? failedStatus : 0 },
      attributes,
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: { name: 'charis' },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  }
}
