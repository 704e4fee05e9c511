import { expect, it } from 'vitest';
import { variables } from './config-variables';
import { unknownSettings } from './unknown-settings';

const known = Object.keys(variables.shape);

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
])('says that %s is not %s', (given, meant) => {
  const said = `WARNING: ${given} is not a setting and changes nothing; is ${meant} meant?`;
  expect(unknownSettings({ [given]: 'x' }, known)).toEqual([said]);
});

it('says nothing of known settings and of what systems set', () => {
  const system = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'one',
    LOGNAME: 'one',
    NODE_ENV: 'production',
    TMPDIR: '/tmp',
  };
  expect(unknownSettings({ ...system, ...Object.fromEntries(known.map((name) => [name, 'x'])) }, known)).toEqual([]);
});
