import { readFileSync } from 'node:fs';
import { isAlive } from '../postgres/cluster.mjs';
import { familyOf, signalAll } from './family';
import type { Program } from './program';

export interface NodeState {
  isPrimary: boolean;
  isRunning: boolean;
  /** It confirms the commits of the primary. */
  isSynchronous: boolean;
}

/** One machine of the cluster: its etcd, its Patroni, and the PostgreSQL that Patroni starts. */
export class ClusterNode {
  constructor(
    readonly name: string,
    readonly etcd: Program,
    readonly patroni: Program,
    readonly dataDir: string,
    readonly urls: { patroni: string; etcd: string },
    readonly place: {
      /** The folder of a disk of its own; undefined where it has none. */
      disk: string | undefined;
      /** What pgBackRest is called with; undefined where no backups are kept. */
      pgbackrest: string[] | undefined;
    },
  ) {}

  /** The process of PostgreSQL that has children for each connection; undefined where it does not run. */
  get postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(`${this.dataDir}/postmaster.pid`, 'utf8').split('\n')[0]);
      return isAlive(pid) ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  get #postgres(): number[] {
    return this.postmaster ? familyOf(this.postmaster) : [];
  }

  /** Returns what Patroni says of this machine; undefined where it says nothing. */
  async ask(): Promise<NodeState | undefined> {
    try {
      const answer = await fetch(`${this.urls.patroni}/patroni`, { signal: AbortSignal.timeout(1_500) });
      const { role, state, sync_standby } = (await answer.json()) as Record<string, unknown>;
      return {
        isPrimary: role === 'master' || role === 'primary',
        isRunning: state === 'running' || state === 'streaming',
        isSynchronous: sync_standby === true,
      };
    } catch {
      return undefined;
    }
  }

  /** Returns whether its etcd leads the others. */
  async leadsEtcd(): Promise<boolean> {
    try {
      const init = { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_500) };
      const answer = await fetch(`${this.urls.etcd}/v3/maintenance/status`, init);
      const { leader, header } = (await answer.json()) as { leader?: string; header?: { member_id: string } };
      return leader !== undefined && leader === header?.member_id;
    } catch {
      return false;
    }
  }

  /** Kills PostgreSQL alone, as a fault of it does. */
  killPostgres(): void {
    signalAll(this.#postgres, 'SIGKILL');
  }

  /** Ends PostgreSQL and Patroni at once. */
  async killDatabase(): Promise<void> {
    const postgres = this.#postgres;
    this.patroni.signal('SIGKILL');
    signalAll(postgres, 'SIGKILL');
    await this.patroni.end();
  }

  /** Ends everything of this machine at once, as pulling its plug does. */
  async kill(): Promise<void> {
    this.etcd.signal('SIGKILL');
    await this.killDatabase();
    await this.etcd.end();
  }

  /** Stops everything of this machine without ending it. @returns what lets it go on */
  freeze(): () => void {
    const frozen = [this.patroni.pid, this.etcd.pid, ...this.#postgres].filter((pid) => pid !== undefined);
    signalAll(frozen, 'SIGSTOP');
    return () => signalAll(frozen, 'SIGCONT');
  }

  /** Starts what does not run. */
  start(): void {
    if (!this.etcd.pid) this.etcd.start();
    if (!this.patroni.pid) this.patroni.start();
  }
}
