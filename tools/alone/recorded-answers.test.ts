import { describe, expect, it } from 'vitest';
import { type AnyOperation, operations } from '../../shared/contract/index';
import { remotes } from '../build/inputs.mjs';
import { readAnswers, readRecording } from './recording.ts';

const declared: Record<string, AnyOperation | undefined> = operations;

describe.each(remotes)('the recording of %s', (remote) => {
  it('says when it was made', () => {
    expect(Date.parse(readRecording(remote).recordedAt)).not.toBeNaN();
  });

  const cases = [...readAnswers(remote)].flatMap(([operation, answers]) =>
    answers.filter(({ refusal }) => !refusal).map((answer) => ({ operation, ...answer })),
  );
  it.each(cases)('has an answer of $operation as the contract declares it', ({ operation, input, data }) => {
    const declaration = declared[operation];
    for (const part of ['params', 'query', 'body'] as const) declaration?.[part]?.parse(input[part] ?? {});
    // What the schema leaves out, the server leaves out too.
    expect(declaration?.data.parse(data)).toEqual(data);
  });
});
