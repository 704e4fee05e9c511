/** What the drill does to the cluster, and how long writes may be refused for it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, fillDisk } from '@charis/tools/cluster';
import type { Site } from './site';

export interface FailoverAct {
  name: string;
  /** Seconds in which writes may be refused; undefined where they are as long as the act lasts. */
  most: number | undefined;
  /** Ends once what was broken runs again. */
  run(cluster: Cluster, site: Site): Promise<void>;
}

async function untilPrimaryIsAnother(cluster: Cluster, name: string): Promise<void> {
  while (((await cluster.primary())?.name ?? name) === name) await wait(100);
}

async function standbysOf(cluster: Cluster) {
  const primary = await cluster.whole();
  const others = cluster.nodes.filter((node) => node !== primary);
  const states = await Promise.all(others.map((node) => node.ask()));
  return { synchronous: others.find((_, place) => states[place]?.isSynchronous) ?? others[0], others };
}

export const killPrimary: FailoverAct = {
  name: 'PostgreSQL of the primary killed',
  most: 15,
  async run(cluster) {
    const primary = await cluster.ready();
    primary.killPostgres();
    await untilPrimaryIsAnother(cluster, primary.name);
  },
};

const loseMachine: FailoverAct = {
  name: 'machine of the primary gone',
  most: 40,
  async run(cluster) {
    const primary = await cluster.whole();
    await primary.kill();
    await untilPrimaryIsAnother(cluster, primary.name);
    primary.start();
  },
};

const freezeMachine: FailoverAct = {
  name: 'machine of the primary frozen',
  most: 40,
  async run(cluster) {
    const primary = await cluster.whole();
    const goOn = primary.freeze();
    try {
      await untilPrimaryIsAnother(cluster, primary.name);
    } finally {
      goOn();
    }
  },
};

const killPatroni: FailoverAct = {
  name: 'Patroni of the primary killed',
  most: 40,
  async run(cluster) {
    const primary = await cluster.whole();
    await primary.patroni.end();
    await untilPrimaryIsAnother(cluster, primary.name);
    primary.start();
  },
};

const killStandby: FailoverAct = {
  name: 'standby that confirms killed',
  most: 15,
  async run(cluster) {
    const { synchronous } = await standbysOf(cluster);
    synchronous?.killPostgres();
    await wait(2_000);
  },
};

const killBothStandbys: FailoverAct = {
  name: 'both standbys gone for 8 s',
  most: undefined,
  async run(cluster) {
    const { others } = await standbysOf(cluster);
    await Promise.all(others.map((node) => node.killDatabase()));
    await wait(8_000);
    for (const node of others) node.start();
  },
};

const killEtcdLeader: FailoverAct = {
  name: "etcd's leader killed",
  most: 15,
  async run(cluster) {
    const leads = await Promise.all(cluster.nodes.map((node) => node.leadsEtcd()));
    const leader = cluster.nodes.find((_, place) => leads[place]);
    await leader?.etcd.end();
    await wait(5_000);
    leader?.start();
  },
};

const killHaproxy: FailoverAct = {
  name: 'an HAProxy killed',
  most: 5,
  async run({ doors }) {
    const [{ haproxy }] = doors;
    await haproxy.end();
    await wait(3_000);
    haproxy.start();
  },
};

const killPgbouncer: FailoverAct = {
  name: 'PgBouncer killed',
  most: 5,
  run: (_, { pooler }) => pooler.restart(),
};

const switchOver: FailoverAct = {
  name: 'planned switch to a standby',
  most: 5,
  async run(cluster) {
    const { name } = await cluster.whole();
    await cluster.switchOver();
    await untilPrimaryIsAnother(cluster, name);
  },
};

/** PostgreSQL ends once it cannot write its log; until then it refuses what needs room. */
const fillPrimary: FailoverAct = {
  name: 'disk of the primary full for 15 s',
  most: undefined,
  async run(cluster) {
    const { disk } = (await cluster.whole()).place;
    if (!disk) return;
    const makeRoom = fillDisk(disk);
    await wait(15_000);
    makeRoom();
  },
};

/** Each once; the kills of PostgreSQL come beside them. */
export const otherActs: readonly FailoverAct[] = [
  switchOver,
  killStandby,
  killHaproxy,
  killPgbouncer,
  killEtcdLeader,
  killBothStandbys,
  killPatroni,
  freezeMachine,
  loseMachine,
  fillPrimary,
];
