import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readOwnSlots } from './own-slots.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A remote with the SDK and a package that declares slots, as they lie in `node_modules`. */
const files = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" }, "include": ["src"] }',
  'node_modules/@charis/sdk/package.json':
    '{ "exports": { "./remote/slots": { "types": "./composition/slots.d.ts" }, "./package.json": "./package.json" } }',
  'node_modules/@charis/sdk/composition/slots.d.ts': "export interface Slots { 'post.feed': { memberId: string } }",
  'node_modules/@events/slots/package.json': '{ "types": "index.d.ts" }',
  'node_modules/@events/slots/index.d.ts': `import '@charis/sdk/remote/slots';
declare module '@charis/sdk/remote/slots' {
  interface Slots { 'events.badge': { places: number; 'note'?: string; when: { day: string } }; 'events.mark': Record<never, never> }
}`,
  'src/charis.d.ts': "import '@events/slots';",
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-own-slots-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads the props of the slots that a package of a team declares, part by part', () => {
  expect(readOwnSlots(folder, ['events.badge', 'events.mark'])).toEqual({
    'events.badge': { of: { places: 'number', 'note?': 'string', when: { of: { day: 'string' } } } },
    'events.mark': { of: {} },
  });
});

it('names a slot that the types of the remote do not have', () => {
  expect(() => readOwnSlots(folder, ['events.badge', 'events.other'])).toThrow(
    'The types of this remote do not have the slot events.other',
  );
});

it('reads nothing of a remote without types', () => {
  rmSync(join(folder, 'tsconfig.json'));
  expect(readOwnSlots(folder, ['events.badge'])).toEqual({});
});
