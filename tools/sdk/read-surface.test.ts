import { versionProblem } from '@charis/delivery/sdk-version';
import { surfaceChanges } from '@charis/delivery/surface-change';
import { beforeAll, expect, it, vi } from 'vitest';
import { readSurface } from './read-surface.ts';
import { inOrder } from './surface-reader.ts';

vi.setConfig({ hookTimeout: 60_000 });

let sdk: ReturnType<typeof readSurface>;
beforeAll(() => {
  sdk = readSurface();
});

it('reads the components of the kit with their props, and whose props they take besides', () => {
  const kit = sdk.exports['@charis/shared/ui'];
  expect(kit?.ErrorState).toMatchObject({ takes: { 0: { of: { title: 'string', 'hint?': 'string' } } } });
  expect(kit?.Button).toMatchObject({ takes: { 0: { and: expect.arrayContaining(['@types/react']) } } });
  expect(sdk.exports['@charis/shared/ui/form']?.TextField).toHaveProperty('takes');
});

it('reads what the host gives to remotes', () => {
  expect(sdk.exports['@charis/shared/remote']?.useHost).toMatchObject({
    gives: { of: { notify: { takes: { 0: '"error" | "info" | "success"' } } } },
  });
});

it('reads the props of slots, and the names of design tokens without their values', () => {
  expect(sdk.slots['doctor.next-slots']).toEqual({ of: { doctorUserId: 'string', 'row?': 'boolean' } });
  expect(sdk.slots['post.composer']).toEqual({ of: {} });
  expect(sdk.tokens).toContain('ink-soft');
  expect(sdk.exports['@charis/shared/ui']?.colors).toMatchObject({ of: { ink: 'string' } });
});

it('finds a component of the kit that was renamed, which the version has to say', () => {
  const { ErrorState, ...others } = sdk.exports['@charis/shared/ui'] ?? {};
  const kit = { ...others, FailureState: ErrorState as NonNullable<typeof ErrorState> };
  const changes = surfaceChanges(sdk, { ...sdk, exports: { ...sdk.exports, '@charis/shared/ui': kit } });
  const versions = { recorded: '1.0.0', stated: '1.0.0' };
  expect(versionProblem(versions, changes)).toContain('ErrorState of @charis/shared/ui is gone');
});

it('writes the members of a union in one order, and leaves functions as they are', () => {
  expect(inOrder('"b" | "a"[] | ("d" | "c")')).toBe('"a"[] | "b" | ("d" | "c")');
  expect(inOrder('(text: "b" | "a") => string | null')).toBe('(text: "b" | "a") => string | null');
});
