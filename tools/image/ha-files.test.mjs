/** The files of deploy/ha/ are read by the programs that they are for; a cluster of them runs in `server/src/failover.test.ts`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../build/inputs.mjs';
import { findProgram, orLeftOut } from '../postgres/find-program.mjs';

const folder = join(root, 'deploy/ha');
/** @param {string} file */
const textOf = (file) => readFileSync(join(folder, file), 'utf8');

/** What CloudNativePG 1.30 says of the fields that we use, in its definition of a Cluster. */
const seconds = z.int().min(0);
const cluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['required', 'preferred']),
        failoverQuorum: z.boolean(),
      }),
      parameters: z.record(z.string(), z.string()),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.string(),
        localeProvider: z.string(),
        builtinLocale: z.string(),
        dataChecksums: z.boolean(),
      }),
    }),
    failoverDelay: seconds,
    switchoverDelay: seconds,
    smartShutdownTimeout: seconds,
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    primaryUpdateMethod: z.enum(['switchover', 'restart']),
    storage: z.strictObject({ size: z.string() }),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      podAntiAffinityType: z.enum(['required', 'preferred']),
      topologyKey: z.string(),
    }),
  }),
});

const kubectl = findProgram('kubectl');
const orSkipped = orLeftOut(kubectl, 'kubernetes-client');
it.skipIf(!kubectl)(`the manifest of CloudNativePG has its fields, and commits wait for a standby${orSkipped}`, () => {
  const args = ['annotate', '--local', '-f', join(folder, 'cloudnativepg.yaml'), 'charis/read=yes', '-o', 'json'];
  const { metadata, ...manifest } = JSON.parse(execFileSync(kubectl ?? '', args, { encoding: 'utf8' }));
  const { spec } = cluster.parse({ ...manifest, metadata: { name: metadata.name } });
  expect(spec.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
});

/** @param {string} file */
const setBy = (file) => [...textOf(file).matchAll(/^(\w+)=/gm)].map(([, name]) => name);
/** @param {string} file */
const namedIn = (file) => [...textOf(file).matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);

it('names nothing that cluster.env and the README do not set', () => {
  const set = setBy('cluster.env.example');
  const own = ['NAME', 'ADDRESS', 'POSTGRES_PORT', 'PATRONI_PORT', 'ETCD_PORT', 'ETCD_PEER_PORT'];
  for (const file of ['patroni.yaml', 'haproxy.cfg', 'etcd.env']) {
    expect(namedIn(file).filter((name) => ![...set, ...own].includes(name))).toEqual([]);
  }
  for (const name of own) expect(textOf('README.md')).toContain(`${name}=`);
});

it('names nothing for backups that recovery.env and cluster.env do not set', () => {
  const set = [...setBy('../recovery/recovery.env.example'), ...setBy('cluster.env.example'), 'POSTGRES_PORT'];
  for (const file of ['pgbackrest.conf', 'folder.conf', 'bucket.conf'])
    expect(namedIn(`../recovery/${file}`).filter((name) => !set.includes(name))).toEqual([]);
});
