import { SpanStatusCode } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
import { isChosen, KeptTraces } from './kept-traces';

/** Makes a call with a part, and returns the names of what was sent. */
function sent(traceId: string, share: number, status: SpanStatusCode): string[] {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => 'abcdefabcdefabcd' },
    spanProcessors: [new KeptTraces(new SimpleSpanProcessor(exporter), share)],
  });
  const tracer = provider.getTracer('test');
  tracer.startActiveSpan('call', (call) => {
    tracer.startSpan('part').setStatus({ code: status }).end();
    call.end();
  });
  tracer.startSpan('other').end();
  return exporter.getFinishedSpans().map(({ name }) => name);
}

const low = '00000000000000000000000000000001';
const high = 'ffffffff000000000000000000000001';

it('sends the share that the ids of traces say', () => {
  expect([isChosen(low, 0.01), isChosen(high, 0.01), isChosen(high, 1), isChosen(low, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(sent(low, 0.01, SpanStatusCode.UNSET)).toContain('call');
  expect(sent(high, 0.01, SpanStatusCode.UNSET)).toEqual([]);
});

it('sends all of a trace in which something failed', () => {
  expect(sent(high, 0, SpanStatusCode.ERROR)).toEqual(expect.arrayContaining(['part']));
});
