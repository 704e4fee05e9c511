import type { Composition } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { withImportMap } from './import-map';

const remote = {
  name: 'mf-catalogue' as const,
  version: '0.1.0+ab',
  container: 'mf_catalogue__0_1_0_ab',
  base: '/mf-catalogue/0.1.0+ab/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  routes: [],
  slots: [],
};
const composition = { remotes: [remote, { ...remote, name: 'mf-auth' }] } as unknown as Composition;

function mapped(address: string) {
  Object.assign(globalThis, { location: { href: 'https://staging.example/' } });
  const storage = { getItem: (key: string) => (key === 'import-map-override:mf-catalogue' ? address : null) };
  return withImportMap(composition, storage).remotes;
}

it('takes a remote from a development server, whose files have no hashes', () => {
  const [catalogue, auth] = mapped('http://localhost:3101/remoteEntry.js');
  expect(catalogue).toEqual({
    ...remote,
    version: '0.0.0+dev',
    container: 'mf_catalogue__0_0_0_dev',
    base: 'http://localhost:3101/',
    integrity: undefined,
  });
  expect(auth).toEqual(composition.remotes[1]);
});

it('takes a remote from a release elsewhere, whose folder names the version', () => {
  const [catalogue] = mapped('https://cdn.example/mf-catalogue/0.2.0%2Bcd/remoteEntry.js');
  expect(catalogue).toMatchObject({ version: '0.2.0+cd', container: 'mf_catalogue__0_2_0_cd' });
});
