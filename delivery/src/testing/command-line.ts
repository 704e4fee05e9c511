import { join } from 'node:path';
import { runCommandLine } from '../cli/main';
import type { ReleaseRecord } from '../release';
import { makeSignedRecord } from './factories';
import { ReleaseFolder } from './release-folder';
import type { TestDelivery } from './test-delivery';

export interface Ended {
  code: number;
  /** Results. */
  out: string;
  /** Progress and refusals. */
  err: string;
}

/** The command line as a person on the machine of a delivery has it, with a folder of built releases. */
export class CommandLine {
  readonly folder = new ReleaseFolder();
  /** How often something was built. */
  builds = 0;
  #built = new Map<string, string>();

  constructor(private readonly delivery: Pick<TestDelivery, 'url' | 'dataDir'>) {}

  /** Leaves a built release in the folder; `publish` takes the last one of its name. */
  build(record: ReleaseRecord): ReleaseRecord {
    const { files: _, ...given } = record;
    const made = makeSignedRecord(record.name, given);
    this.folder.publish(made.record, made.contents);
    this.#built.set(record.name, join(this.folder.path, record.name, record.version));
    return made.record;
  }

  /** @param answer of a person who is asked; without one none is asked */
  async run(args: string[], env: Record<string, string> = {}, answer?: boolean): Promise<Ended> {
    const ended: Ended = { code: 0, out: '', err: '' };
    ended.code = await runCommandLine(args, {
      env: { DELIVERY_URL: this.delivery.url, ...env },
      out: { write: (text) => (ended.out += text) },
      err: { write: (text) => (ended.err += text) },
      dataDir: () => this.delivery.dataDir,
      build: async (name) => {
        this.builds += 1;
        return this.#built.get(name) ?? this.folder.path;
      },
      ...(answer === undefined ? {} : { confirm: async () => answer }),
      sourceRevision: async () => 'abc',
      changelog: async () => 'A calendar.',
    });
    return ended;
  }

  /** Runs a command that has to succeed, and gives its result. */
  async json(...args: string[]) {
    const { code, out, err } = await this.run([...args, '--json']);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  }

  /** A team for each package, then all of them published and promoted in their order. */
  async release(...records: ReleaseRecord[]): Promise<void> {
    for (const record of records) {
      this.build(record);
      const key = await this.run(['key', 'create', record.name.replace(/^mf-/, ''), '--remotes', record.name]);
      if (key.code !== 0 && !key.err.includes('already')) throw new Error(key.err);
      await this.json('publish', record.name);
      await this.json('promote', record.name, record.version);
    }
  }

  remove(): void {
    this.folder.remove();
  }
}
