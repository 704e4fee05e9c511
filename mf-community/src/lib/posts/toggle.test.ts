import { beforeEach, expect, it } from 'vitest';
import { type Toggled, toggle } from './toggle';

let shown: Toggled;
let told: boolean[];
let answers: { resolve: (state: Toggled) => void; reject: (error: Error) => void }[];
let refusals: string[];
let key = 0;
beforeEach(() => {
  key += 1;
  shown = { on: false, count: 4 };
  told = [];
  answers = [];
  refusals = [];
});

const press = (on: boolean) =>
  toggle(`like ${key}`, on, {
    now: shown,
    show: (state) => {
      shown = state;
    },
    call: (want) => {
      told.push(want);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    onRefused: ({ message }) => refusals.push(message),
  });

it('shows what is wanted before the server has answered', () => {
  void press(true);
  expect(shown).toEqual({ on: true, count: 5 });
});

it('ends with the count of the server', async () => {
  const done = press(true);
  answers[0]?.resolve({ on: true, count: 9 });
  await done;
  expect(shown).toEqual({ on: true, count: 9 });
});

it('tells the server of the last press alone, once it has answered the first', async () => {
  const done = press(true);
  await press(false);
  await press(true);
  await press(false);
  expect(shown).toEqual({ on: false, count: 4 });
  answers[0]?.resolve({ on: true, count: 5 });
  await Promise.resolve();
  await Promise.resolve();
  answers[1]?.resolve({ on: false, count: 4 });
  await done;
  expect(told).toEqual([true, false]);
  expect(shown).toEqual({ on: false, count: 4 });
});

it('calls once for presses that end where they began', async () => {
  const done = press(true);
  await press(false);
  await press(true);
  answers[0]?.resolve({ on: true, count: 5 });
  await done;
  expect(told).toEqual([true]);
});

it('shows what was there before when it is refused', async () => {
  const done = press(true);
  answers[0]?.reject(new Error('This post is not there any more'));
  await done;
  expect(shown).toEqual({ on: false, count: 4 });
  expect(refusals).toEqual(['This post is not there any more']);
});
