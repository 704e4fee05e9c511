import { expect, it } from 'vitest';
import { remoteElsewhere } from './remote-elsewhere.ts';

it('makes a remote for every SDK of the major version, also for a shell that is behind the packages', () => {
  const versions = { sdk: '1.30.2', build: '0.2.0', cli: '0.3.0', others: {} };
  const { files } = remoteElsewhere(['mf-events', '/events', 'Events'], versions);
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    charis: { remote: 'mf-events', contract: '^1.0.0' },
    dependencies: { '@charis/sdk': '^1.30.2' },
  });
});
