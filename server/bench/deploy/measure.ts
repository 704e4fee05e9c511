/** What two APIs answer beside one, and that they act as one. */
import { openDatabase } from '#platform/database/connection';
import { createPeople, openPages, settle } from '#testing/deploy/deploy';
import { judge } from '#testing/deploy/followers';
import { Load } from '#testing/deploy/load';
import { type DeploySite, type SiteOptions, startDeploySite } from '#testing/deploy/site';
import { drive } from '../drive';

const connections = 32;
/** Each number of APIs in turns, so that both have the same machine. */
const rounds = 2;
const secondsEach = 15;
/** Comments that a member may write in a while, and how many more are tried at once. */
const comments = { most: 30, more: 4 };
const pages = 200;
const likes = 40;

export interface Measured {
  /** Calls a second. */
  one: number;
  two: number;
  expected: number;
  missed: number;
  twice: number;
  /** Comments that were taken of one member who wrote too many, to both at once. */
  taken: number;
  mayBeTaken: number;
}

const other = 'charis-api@2.service';
const reads = ['/api/post/web/posts', '/api/procedure'];

async function throughput(site: DeploySite, seconds: number): Promise<number> {
  const read = async (serial: number) => {
    const { status, text } = await site.ask({ method: 'GET', path: reads[serial % reads.length] ?? '' });
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
  };
  const { calls, seconds: taken } = await drive(read, { connections, seconds, from: 0 });
  return calls / taken;
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export async function measureTwo(options: SiteOptions, say: (text: string) => void): Promise<Measured> {
  const site = await startDeploySite(options);
  const { db, close } = openDatabase(options.databaseUrl, { size: 3, onError: () => undefined });
  try {
    const people = await createPeople(db, likes);
    const perSecond: { one: number[]; two: number[] } = { one: [], two: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['two', 'one'] as const) {
        await (name === 'one' ? site.units.stop(other) : site.units.restart(other));
        await throughput(site, 3);
        perSecond[name].push(await throughput(site, secondsEach));
        say(`${name}: ${perSecond[name].at(-1)?.toFixed(0)} calls a second`);
      }
    }
    await site.units.restart(other);

    const load = new Load(site, { ...people, callsPerSecond: 100 });
    const open = openPages(site, load, people.posts, pages);
    for (const page of open) page.start();
    await Promise.all(open.map((page) => page.open));
    load.start();
    await settle(() => load.told.size >= likes);
    await load.stop();
    await settle(() => judge(open, load.told).missed === 0);
    const { expected, missed, twice } = judge(open, load.told);
    await Promise.all(open.map((page) => page.stop()));

    const [post, token] = [people.posts[0]?.id, people.members[0]];
    const written = await Promise.all(
      Array.from({ length: comments.most + comments.more }, (_, serial) => {
        const body = { postId: post, content: `Comment ${serial}` };
        return site.ask({ method: 'POST', path: '/api/user_action/actions/comment', token, body });
      }),
    );
    const taken = written.filter(({ text }) => text.startsWith('{"code":100,')).length;
    return {
      one: mean(perSecond.one),
      two: mean(perSecond.two),
      expected,
      missed,
      twice,
      taken,
      mayBeTaken: comments.most,
    };
  } finally {
    await close();
    await site.stop();
  }
}
