import { parseFromString, resolve } from '@import-maps/resolve';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type DeliveryOptions, deliveryPlugin } from '../index';
import { makeRecord, ReleaseFolder } from '../testing/release-folder';
import { makeManifest, makeRoute } from '../testing/releases';
import { discoverySchema } from './embed-documents';

const partner = 'https://partner.example';
const kit = 'host-kit/host-kit.js';

let folder: ReleaseFolder;
let app: FastifyInstance;

beforeEach(() => {
  folder = new ReleaseFolder();
  const files = { 'main.js': { size: 1, integrity: 'sha384-main' }, 'main.css': { size: 1, integrity: 'sha384-css' } };
  folder.publish(makeRecord('shell', { files }));
  const manifest = makeManifest([makeRoute('/doctor')], ['doctor.card']);
  folder.publish(makeRecord('mf-doctors', { manifest }));
  folder.pointTo({ shell: '1.0.0', 'mf-doctors': '1.0.0' });
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

async function start(options: Partial<DeliveryOptions>) {
  app = Fastify({ logger: false });
  await app.register(deliveryPlugin, {
    releases: { folder: folder.path },
    publicUrl: 'https://charis.example',
    ...options,
  });
}
const ask = (url: string, origin = partner, method: 'GET' | 'OPTIONS' = 'GET') =>
  app.inject({ method, url, headers: { origin, 'access-control-request-method': 'GET' } });

it('there is nothing for pages elsewhere by default', async () => {
  await start({});
  for (const path of ['/embed/v1.js', '/embed/composition.json', '/delivery/composition']) {
    const { headers, body } = await ask(path);
    expect([path, headers['access-control-allow-origin'], body.includes('export')]).toEqual([path, undefined, false]);
  }
});

it.each(['/embed/v1.js', '/embed/mf-doctors.js', '/embed/importmap.json', '/embed/discovery.json'])(
  '%s may be read by pages of the origins that were named, and by no other',
  async (path) => {
    await start({ embedOrigins: [partner] });
    const [named, other] = [await ask(path), await ask(path, 'https://other.example')];
    expect([named.statusCode, named.headers['access-control-allow-origin']]).toEqual([200, partner]);
    expect(named.headers['access-control-allow-credentials']).toBeUndefined();
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    expect(named.headers.vary).toMatch(/origin/i);
  },
);

it('a browser that asks first is answered', async () => {
  await start({ embedOrigins: [partner] });
  expect((await ask('/embed/v1.js', partner, 'OPTIONS')).statusCode).toBe(204);
});

it('a remote that is not served, and any other file, is not there', async () => {
  await start({ embedOrigins: [partner] });
  expect((await ask('/embed/mf-none.js')).statusCode).toBe(404);
  expect((await ask('/embed/mf-none-2.js')).body).toContain('No such remote');
  expect((await ask('/embed/other')).statusCode).toBe(404);
});

it('says so while the served shell has no host kit', async () => {
  await start({ embedOrigins: [partner] });
  expect((await ask('/embed/composition.json')).statusCode).toBe(503);
});

it('gives the composition with the host kit and its hash', async () => {
  const { files } = makeRecord('shell');
  const integrity = 'sha384-kit';
  folder.publish(makeRecord('shell', { version: '1.1.0', files: { ...files, [kit]: { size: 1, integrity } } }));
  folder.pointTo({ shell: '1.1.0', 'mf-doctors': '1.0.0' });
  await start({ embedOrigins: [partner] });
  const { composition, kit: found } = (await ask('/embed/composition.json')).json();
  expect(found).toEqual({ url: `/shell/1.1.0/${kit}`, integrity });
  expect(composition.remotes).toMatchObject([{ name: 'mf-doctors', version: '1.0.0' }]);
});

it('names remotes in an import map and in a discovery document, by whole addresses', async () => {
  await start({ embedOrigins: [partner] });
  expect((await ask('/embed/importmap.json')).json()).toEqual({
    imports: {
      charis: 'https://charis.example/embed/v1.js',
      'mf-doctors': 'https://charis.example/embed/mf-doctors.js',
    },
  });
  expect((await ask('/embed/discovery.json')).json().microFrontends['mf-doctors']).toMatchObject([
    {
      url: 'https://charis.example/mf-doctors/1.0.0/remoteEntry.js',
      metadata: { version: '1.0.0', integrity: 'sha384-mf-doctors' },
      extras: { module: 'https://charis.example/embed/mf-doctors.js', routes: ['/doctor'], slots: ['doctor.card'] },
    },
  ]);
});

it('gives an import map that browsers take as it is: nothing in it is left out by the rules of HTML', async () => {
  await start({ embedOrigins: [partner] });
  const warned = vi.spyOn(console, 'warn');
  const map = parseFromString((await ask('/embed/importmap.json')).body, new URL(`${partner}/host/`));
  expect(warned).not.toHaveBeenCalled();
  expect(Object.keys(map.imports ?? {})).toEqual(['mf-doctors', 'charis']);
  const script = new URL(`${partner}/host/main.js`);
  expect(resolve('mf-doctors', map, script).resolvedImport?.href).toBe('https://charis.example/embed/mf-doctors.js');
  expect(resolve('mf-none', map, script).resolvedImport).toBeNull();
});

/** The schema of frontend-discovery, which `discoverySchema` names, allows nothing else. */
const discovery = z.strictObject({
  schema: z.literal(discoverySchema),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.url(),
        fallbackUrl: z.url().optional(),
        metadata: z.strictObject({ version: z.string(), integrity: z.string() }),
        deployment: z.object({ traffic: z.number().min(0).max(100), default: z.boolean() }),
        extras: z.looseObject({}),
      }),
    ),
  ),
});

it('describes each remote, with the release before where there is one, as frontend-discovery wants it', async () => {
  folder.publish(makeRecord('mf-doctors', { version: '1.1.0' }));
  const pointers = { shell: { stable: '1.0.0' }, 'mf-doctors': { stable: '1.1.0', previous: '1.0.0' } };
  folder.writeChannel(JSON.stringify(pointers));
  await start({ embedOrigins: [partner] });
  const { microFrontends } = discovery.parse((await ask('/embed/discovery.json')).json());
  expect(microFrontends['mf-doctors']?.[0]?.fallbackUrl).toContain('/mf-doctors/1.0.0/');
});

it('files on a host of its own are asked for by CORS with their hashes, and the policy lets them come', async () => {
  await start({ assetsUrl: 'https://cdn.example/charis' });
  const { body, headers } = await ask('/');
  const base = 'https://cdn.example/charis/shell/1.0.0/';
  expect(body).toContain(`src="${base}main.js" integrity="sha384-main" crossorigin>`);
  expect(body).not.toContain('"base":"/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/style-src 'self' https:\/\/cdn\.example 'nonce/);
  expect(policy).toMatch(/font-src 'self' https:\/\/cdn\.example(;|$)/);
  expect(policy).toMatch(/script-src 'nonce-[^;]+' 'strict-dynamic'(;|$)/);
});
