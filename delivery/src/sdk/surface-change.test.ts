import { describe, expect, it } from 'vitest';
import type { Members, Surface } from './surface';
import { sentenceOf, surfaceChanges, versionAfter } from './surface-change';
import { sdkVersion, versionProblem } from './version.rules';

const kit = '@charis/shared/ui';
const component = (props: Members) => ({ takes: { 0: { of: props } }, gives: 'ReactNode' });

const props: Members = { title: 'string', 'tone?': '"gold" | "plain"', onClose: { takes: {}, gives: 'void' } };
const sdk: Surface = {
  exports: {
    [kit]: {
      Card: component(props),
      colors: { of: { ink: 'string' }, and: ['antd'] },
      useZone: { takes: { 0: 'string' }, gives: { of: { zone: 'string', 'note?': 'string' } } },
      Tone: { type: '"gold" | "plain"' },
    },
  },
  slots: { 'post.feed': { of: { 'compact?': 'boolean' } } },
  tokens: ['gold', 'ink'],
};

const exporting = (changed: Surface['exports'][string]): Surface => ({
  ...sdk,
  exports: { [kit]: { ...sdk.exports[kit], ...changed } },
});
const card = (changed: Members) => exporting({ Card: component(changed) });
const { Card: _, ...withoutCard } = sdk.exports[kit] ?? {};
const { title: __, ...untitled } = props;

const found = (after: Surface) => surfaceChanges(sdk, after).map((change) => [change.breaking, sentenceOf(change)]);

describe('a change of the SDK breaks remotes that', () => {
  it.each<[string, Surface, string]>([
    ['use a component that is gone', { ...sdk, exports: { [kit]: withoutCard } }, `Card of ${kit} is gone`],
    ['use a whole module that is gone', { ...sdk, exports: {} }, `Card of ${kit} is gone`],
    ['give a prop that is gone', card(untitled), `Card(0).title of ${kit} is gone`],
    ['do not give a new prop', card({ ...props, lead: 'string' }), `Card(0).lead of ${kit} is new and must be given`],
    [
      'give what is not taken any more',
      card({ ...props, 'tone?': '"plain"' }),
      `Card(0).tone of ${kit} was "gold" | "plain", and is "plain"`,
    ],
    [
      'do not give what has to be given now',
      card({ ...untitled, title: 'string', tone: '"gold" | "plain"', 'tone?': '' }),
      `Card(0).tone of ${kit} must be given now`,
    ],
    [
      'read what may be missing now',
      exporting({ useZone: { takes: { 0: 'string' }, gives: { of: { 'zone?': 'string', 'note?': 'string' } } } }),
      `useZone().zone of ${kit} may be missing now`,
    ],
    ['call what is no function any more', exporting({ useZone: 'string' }), `useZone of ${kit} is of another kind`],
    [
      'use what came from a package',
      exporting({ colors: { of: { ink: 'string' } } }),
      `colors of ${kit} has no longer what antd has`,
    ],
    ['show a slot that is gone', { ...sdk, slots: {} }, 'the slot post.feed is gone'],
    [
      'show a slot with a prop that is gone',
      { ...sdk, slots: { 'post.feed': { of: {} } } },
      'the prop compact of the slot post.feed is gone',
    ],
    [
      'fill a slot whose prop says something else, more or less',
      { ...sdk, slots: { 'post.feed': { of: { 'compact?': 'boolean | number' } } } },
      'the prop compact of the slot post.feed was boolean, and is boolean | number',
    ],
    ['use a token that is gone', { ...sdk, tokens: ['ink'] }, 'the token --charis-gold is gone'],
  ])('%s', (_case, after, sentence) => {
    expect(found(after)).toContainEqual([true, sentence]);
  });
});

describe('a change of the SDK adds', () => {
  it.each<[string, Surface, string]>([
    ['a component', exporting({ Stack: component({}) }), `Stack of ${kit} is new`],
    ['a prop that may be left out', card({ ...props, 'lead?': 'string' }), `Card(0).lead of ${kit} is new`],
    [
      'a value that may be given',
      card({ ...props, 'tone?': '"gold" | "plain" | "rose"' }),
      `Card(0).tone of ${kit} was "gold" | "plain", and is "gold" | "plain" | "rose"`,
    ],
    [
      'what is told to remotes',
      card({ ...props, onClose: { takes: { 0: 'string' }, gives: 'void' } }),
      `Card(0).onClose(0) of ${kit} is new`,
    ],
    [
      'what is read',
      exporting({ colors: { of: { ink: 'string', gold: 'string' }, and: ['antd'] } }),
      `colors.gold of ${kit} is new`,
    ],
    [
      'a value to a type',
      exporting({ Tone: { type: '"gold" | "plain" | "rose"' } }),
      `Tone of ${kit} was "gold" | "plain", and is "gold" | "plain" | "rose"`,
    ],
    [
      'a slot',
      { ...sdk, slots: { ...sdk.slots, 'post.page': { of: { postId: 'string' } } } },
      'the slot post.page is new',
    ],
    [
      'a prop of a slot that may be left out',
      { ...sdk, slots: { 'post.feed': { of: { 'compact?': 'boolean', 'q?': 'string' } } } },
      'the prop q of the slot post.feed is new',
    ],
    ['a token', { ...sdk, tokens: [...sdk.tokens, 'rose'] }, 'the token --charis-rose is new'],
  ])('%s', (_case, after, sentence) => {
    expect(found(after)).toEqual([[false, sentence]]);
  });
});

it('nothing has changed between a surface and itself', () => {
  expect(surfaceChanges(sdk, structuredClone(sdk))).toEqual([]);
});

describe('the version of an SDK', () => {
  const breaking = surfaceChanges(sdk, { ...sdk, tokens: ['ink'] });
  const adding = surfaceChanges(sdk, { ...sdk, tokens: [...sdk.tokens, 'rose'] });
  const at = (stated: string) => ({ recorded: '1.2.3', stated });

  it('follows from what has changed', () => {
    expect([versionAfter('1.2.3', []), versionAfter('1.2.3', adding), versionAfter('1.2.3', breaking)]).toEqual([
      '1.2.3',
      '1.3.0',
      '2.0.0',
    ]);
  });

  it('is what the package says where that is more', () => {
    expect([sdkVersion(at('1.2.3'), adding), sdkVersion(at('1.4.0'), adding)]).toEqual(['1.3.0', '1.4.0']);
  });

  it('does not do where a change breaks remotes and its first number is the old one', () => {
    expect(versionProblem(at('1.9.0'), breaking)).toMatch(
      /^The SDK breaks .*1\.9\.0:\n {2}the token --charis-gold is gone\n.*2\.0\.0/,
    );
    expect(versionProblem(at('2.0.0'), breaking)).toBeUndefined();
    expect(versionProblem(at('1.2.3'), adding)).toBeUndefined();
  });
});
