import type { Composition } from '@charis/shared/composition';
import type { z } from 'zod';
import type { problem } from '../api/contract';
import type { changeAnswer, channelAnswer, historyAnswer, rollbackRequest } from '../api/contract/channels';
import type { ReleaseRecord } from '../release';
import { createRelease, createTeam, createToken, makeSignedRecord, type TestTeam } from './factories';
import { startTestDelivery, type TestDelivery } from './test-delivery';

type Requested = { reason?: string; force?: boolean; dryRun?: boolean; revision?: number; over?: number };

/** What a call answers: a change where it is done, a problem where it is refused. */
export type Answered = { status: number } & Partial<z.infer<typeof changeAnswer> & z.infer<typeof problem>>;

const filled = (files: ReleaseRecord['files']): ReleaseRecord['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([file, known]) => [file, { ...known, integrity: `sha384-${'A'.repeat(64)}` }]),
  );

/** A delivery with a team, releases of it and a manager who works with them. */
export class ReleaseManager {
  private constructor(
    readonly delivery: TestDelivery,
    readonly team: TestTeam,
    readonly token: string,
  ) {}

  static async start(options?: Parameters<typeof startTestDelivery>[0]): Promise<ReleaseManager> {
    const delivery = await startTestDelivery(options);
    const team = await createTeam(delivery.db, 'blue', ['shell', 'mf-x', 'mf-y', 'mf-z']);
    return new ReleaseManager(delivery, team, await createToken(delivery.db, { role: 'manager', name: 'Mara' }));
  }

  /** Publishes a release whose files have the right size and the given content. */
  async publish(record: ReleaseRecord, contents?: Record<string, Buffer>): Promise<void> {
    const { name, files, ...given } = record;
    const sized = Object.entries(files).map(([file, { size }]) => [file, Buffer.alloc(size, file)]);
    await createRelease(this.delivery, this.team, name, { ...given, contents: contents ?? Object.fromEntries(sized) });
  }

  /** Begins an upload of a release. */
  begin({ name, files, ...given }: ReleaseRecord, request: Requested & { channel?: string } = {}): Promise<Answered> {
    const { record } = makeSignedRecord(name, given);
    const signed = JSON.stringify({ ...record, files: { ...filled(files), ...record.files } });
    const upload = { record: signed, signature: this.team.sign(signed), key: this.team.key };
    return this.call('/releases', { ...upload, sourceRevision: 'abc', changelog: '', ...request });
  }

  async call(path: string, json?: unknown, token = this.token): Promise<Answered> {
    const answer = await this.delivery.fetch(`/delivery${path}`, { token, ...(json === undefined ? {} : { json }) });
    return { status: answer.status, ...((await answer.json()) as object) };
  }

  promote(name: string, version: string, request: Requested = {}, token?: string): Promise<Answered> {
    return this.call('/channels/production/promote', { name, version, ...request }, token);
  }

  rollback(request: Partial<z.input<typeof rollbackRequest>>, token?: string): Promise<Answered> {
    return this.call('/channels/production/rollback', { reason: 'it broke', ...request }, token);
  }

  /** Publishes and promotes, and expects that nothing is in the way. */
  async release(...records: ReleaseRecord[]): Promise<Answered> {
    let answer: Answered = { status: 0 };
    for (const record of records) {
      await this.publish(record);
      answer = await this.promote(record.name, record.version);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    }
    return answer;
  }

  async channel(): Promise<z.infer<typeof channelAnswer>> {
    return (await this.delivery.fetch('/delivery/channels/production', { token: this.token })).json() as never;
  }

  async history(query = ''): Promise<z.infer<typeof historyAnswer>> {
    const path = `/delivery/channels/production/history${query}`;
    return (await this.delivery.fetch(path, { token: this.token })).json() as never;
  }

  /** What pages get. */
  async composition(): Promise<Composition> {
    return (await this.delivery.fetch('/delivery/composition?channel=production')).json() as never;
  }

  revoke(name: string, version: string): Promise<unknown> {
    const path = `/delivery/releases/${name}/${version}/revoke`;
    return this.delivery.fetch(path, { token: this.token, json: { reason: 'it leaks' } });
  }

  /** Versions that are served, as `stable` or `stable < previous`. */
  async versions(): Promise<Record<string, string>> {
    const { members } = await this.channel();
    return Object.fromEntries(
      members.map(({ name, stable, previous }) => [
        name,
        previous ? `${stable.version} < ${previous.version}` : stable.version,
      ]),
    );
  }

  close(): Promise<void> {
    return this.delivery.close();
  }
}
