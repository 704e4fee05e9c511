import { operations } from '@charis/shared/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from './refusal';
import { validate } from './validate';

const example = z.object({
  name: z.string().min(1).max(5),
  code: z.string().min(3),
  age: z.int().min(18).max(120),
  email: z.email(),
  day: z.iso.date(),
  kind: z.enum(['clinic', 'video']),
  tags: z.array(z.string()).min(1).max(2),
  words: z.string().max(3, 'Please be brief'),
});

const good = {
  name: 'Wren',
  code: 'abc',
  age: 30,
  email: 'a@b.au',
  day: '2026-11-27',
  kind: 'video',
  tags: ['a'],
  words: 'yes',
};

function problemsWith(part: Record<string, unknown>): unknown {
  try {
    validate({ ...operations.changePassword, body: example } as never, {
      params: {},
      query: {},
      body: { ...good, ...part },
    });
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? (error.options.data as { errors: unknown }).errors : error;
  }
}

it.each([
  [{ name: 'Banksia' }, 'name', 'Use 5 characters or fewer.'],
  [{ name: '' }, 'name', 'Fill this in.'],
  [{ name: undefined }, 'name', 'Fill this in.'],
  [{ name: 7 }, 'name', 'Check what you entered here.'],
  [{ code: 'a' }, 'code', 'Use 3 characters or more.'],
  [{ age: 7 }, 'age', 'Enter 18 or more.'],
  [{ age: 170 }, 'age', 'Enter 120 or less.'],
  [{ email: 'wren' }, 'email', 'Enter an email address, such as name@example.com.'],
  [{ day: 'soon' }, 'day', 'Enter a date.'],
  [{ kind: 'phone' }, 'kind', 'Choose one of the options.'],
  [{ tags: [] }, 'tags', 'Choose 1 or more.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'Choose 2 or fewer.'],
  [{ words: 'at length' }, 'words', 'Please be brief'],
])('says of %j in our own words what is wrong', (part, field, message) => {
  expect(problemsWith(part)).toEqual([{ field, message }]);
});
