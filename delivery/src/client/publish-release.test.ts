import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createToken, makeSignedRecord } from '../testing/factories';
import { ReleaseFolder } from '../testing/release-folder';
import { startTestDelivery, type TestDelivery } from '../testing/test-delivery';
import { readBuiltRelease } from './built-release';
import { createDeliveryClient } from './delivery-client';
import { type PublishProgress, publishRelease } from './publish-release';
import { makeTeamKey, type TeamKey } from './team-key';

let delivery: TestDelivery;
let folder: ReleaseFolder;
let key: TeamKey;
let token: string;
let between: Between;

/** Passes bytes on, but breaks the next `breaks` connections off as soon as they send a file. */
class Between {
  breaks = 0;
  readonly #open = new Set<Socket>();
  readonly server: Server;

  constructor(to: string) {
    this.server = createServer((socket) => {
      const onward = connect(Number(new URL(to).port), '127.0.0.1');
      for (const end of [socket, onward]) this.#open.add(end.on('error', () => undefined));
      socket.on('data', (bytes) => {
        if (this.breaks === 0 || !bytes.toString('latin1').startsWith('PUT')) return onward.write(bytes);
        this.breaks -= 1;
        return socket.destroy();
      });
      onward.pipe(socket);
      socket.on('close', () => onward.destroy());
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

beforeEach(async () => {
  delivery = await startTestDelivery();
  folder = new ReleaseFolder();
  key = await makeTeamKey(join(folder.path, 'team.pem'));
  token = await createToken(delivery.db, { role: 'manager' });
  between = new Between(delivery.url);
  await createDeliveryClient({ url: delivery.url, token }).registerTeam({
    name: 'x',
    remotes: ['mf-x'],
    publicKey: key.publicKey,
  });
});
afterEach(async () => {
  await between.close();
  await delivery.close();
  folder.remove();
});

/** A built release of eight files. */
async function build() {
  const files = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`${index}.js`, Buffer.alloc(1000 + index, index)]),
  );
  const { record, contents } = makeSignedRecord('mf-x', { entry: '0.js' }, files);
  folder.publish(record, contents);
  return readBuiltRelease(join(folder.path, 'mf-x', '1.0.0'));
}

async function publish(onProgress?: (progress: PublishProgress) => void) {
  const client = createDeliveryClient({ url: await between.listen(), token });
  return publishRelease(client, { release: await build(), key, sourceRevision: 'abc', changelog: '', onProgress });
}

it('tells how far it is', async () => {
  const told: PublishProgress[] = [];
  await publish((progress) => told.push(progress));
  expect([told[0], told.at(-1)]).toEqual([
    { files: 0, ofFiles: 8, bytes: 0, ofBytes: 8028 },
    { files: 8, ofFiles: 8, bytes: 8028, ofBytes: 8028 },
  ]);
});

it('sends a file again whose connection broke', async () => {
  between.breaks = 2;
  expect(await publish()).toMatchObject({ sent: 8, existed: false });
});

it('gives up where connections do nothing but break, and can be repeated', async () => {
  between.breaks = Number.POSITIVE_INFINITY;
  await expect(publish()).rejects.toMatchObject({ status: 0 });
  const client = createDeliveryClient({ url: delivery.url, token });
  const repeated = publishRelease(client, { release: await build(), key, sourceRevision: 'abc', changelog: '' });
  expect(await repeated).toMatchObject({ existed: false });
});

it('says which file of the folder is missing', async () => {
  const release = await build();
  await rm(join(release.folder, '3.js'));
  const client = createDeliveryClient({ url: delivery.url, token });
  await expect(publishRelease(client, { release, key, sourceRevision: 'abc', changelog: '' })).rejects.toThrow('3.js');
});
