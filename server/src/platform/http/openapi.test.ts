import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi';

interface Parameter {
  name: string;
  in: string;
  schema: { pattern?: string };
}
interface Document {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>;
}

const document = openApiDocument('1.0.0', 'https://charis.example/api');

it('is a document without any finding of a linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'info-contact': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
      // It compares the segments of paths alone; the test below reads the patterns of parameters, too.
      'no-ambiguous-paths': 'off',
      // Business errors answer HTTP 200, as the description of each operation says.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

const isParameter = (segment: string) => /^\{\w+\}$/.test(segment);

/** Returns whether a parameter of `path` takes the word that `other` has in its place. */
function takesWord(path: string, other: string): boolean {
  const words = other.split('/');
  const parameters = Object.values((document as unknown as Document).paths[path] ?? {}).flatMap(
    (call) => call.parameters,
  );
  return path.split('/').some((segment, place) => {
    const word = words[place] ?? '';
    if (!isParameter(segment) || isParameter(word)) return false;
    return parameters.some(({ name, in: where, schema }) => {
      if (where !== 'path' || `{${name}}` !== segment) return false;
      return !schema.pattern || new RegExp(schema.pattern).test(word);
    });
  });
}

/** Returns whether one address could be meant by either template. */
function couldMeet(one: string, other: string): boolean {
  const [left, right] = [one.split('/'), other.split('/')];
  if (left.length !== right.length) return false;
  return left.every(
    (segment, place) => segment === right[place] || isParameter(segment) || isParameter(right[place] ?? ''),
  );
}

it('has no two paths that one address fits, because an id is a UUID and no word is one', () => {
  const paths = Object.keys((document as unknown as Document).paths);
  const pairs = paths.flatMap((one) =>
    paths.filter((other) => one < other && couldMeet(one, other)).map((other) => [one, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(0);
  // A path that is written out wins over a parameter: only a pair in which each has a parameter in the other's place is undecided.
  expect(pairs.filter(([one, other]) => takesWord(one, other) && takesWord(other, one))).toEqual([]);
});
