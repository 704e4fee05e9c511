import type { Composition, CompositionEvent } from '@charis/shared/composition';
import { beforeEach, describe, expect, it } from 'vitest';
import { CompositionFollower, type FollowedPage } from './composition-follower';

interface Made {
  id: string;
  revision?: number;
  shell?: string;
  catalogue?: string;
  previous?: string;
}

function compose({ id, revision = 1, shell = '1', catalogue = '1', previous }: Made): Composition {
  const release = (version: string) => ({ version, container: version, base: `/${version}/`, entry: 'e.js' });
  const remote = { ...release(catalogue), name: 'mf-catalogue' as const, routes: [], slots: [] };
  return {
    id,
    revision,
    channel: 'production',
    shell: { version: shell, base: '/', routes: [] },
    remotes: [{ ...remote, ...(previous ? { previous: release(previous) } : {}) }],
  };
}

const current = compose({ id: 'a', catalogue: '2', previous: '1' });
const promoted = compose({ id: 'b', catalogue: '3', previous: '2' });
const rolledBack = compose({ id: 'c', catalogue: '1', previous: '2' });
const otherShell = compose({ id: 'd', shell: '2', catalogue: '2', previous: '1' });

/** A page that does as the test says, and reports what it was asked to do. */
class TestPage implements FollowedPage {
  shown = current;
  served: (Composition | undefined)[] = [];
  done: string[] = [];
  answers: { now(): void; later(): void } | undefined;
  losing = false;
  hidden = false;
  covered = false;
  turns: (() => void)[] | undefined;
  seen = true;
  time = 0;
  preparing: Promise<void> | undefined;
  drawn = 0;
  /** Waits that have not ended; undefined where each ends at once. */
  waits: { until: number; end(): void }[] | undefined;

  composition = () => this.shown;
  fetchServed = async () => (this.served.length > 1 ? this.served.shift() : this.served[0]);
  isSeenToChangeBy = () => this.seen;
  wouldLose = () => this.losing;
  isHidden = () => this.hidden;
  prepare = async () => this.preparing;
  wait = (milliseconds: number) =>
    new Promise<void>((end) => (this.waits ? this.waits.push({ until: this.time + milliseconds, end }) : end()));
  turn = async () => {
    await new Promise<void>((resolve) => (this.turns ? this.turns.push(resolve) : resolve()));
    return () => {};
  };
  cover = (covered: boolean) => {
    this.covered = covered;
  };
  now = () => this.time;
  random = () => this.drawn;
  askToLeave = (leave: () => void) => leave();
  swap = (next: Composition) => this.#go('swap', next);
  adopt = (next: Composition) => this.#go('adopt', next);
  reload = ({ id }: Composition) => void this.done.push(`reload ${id}`);
  offer = (answers: TestPage['answers']) => {
    this.answers = answers;
  };
  /** Lets time pass. */
  async pass(milliseconds: number) {
    this.time += milliseconds;
    for (const { end } of this.waits?.filter(({ until }) => until <= this.time) ?? []) end();
    await settled();
  }
  #go(how: string, next: Composition) {
    this.shown = next;
    this.done.push(`${how} ${next.id}`);
  }
}

let page: TestPage;
let follower: CompositionFollower;
beforeEach(() => {
  page = new TestPage();
  follower = new CompositionFollower(page);
});

/** The channel serves `next` from now on, and says so. */
async function release(next: Composition, action: CompositionEvent['action'], over?: number) {
  page.served = [next];
  await follower.onEvent({ channel: 'production', id: next.id, revision: 1, action, ...(over ? { over } : {}) });
}
/** Lets what was begun go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a clean page', () => {
  it('goes over to what was rolled back on the spot', async () => {
    await release(rolledBack, 'rollback');
    await settled();
    expect(page.done).toEqual(['swap c']);
  });

  it('goes over to what was promoted on the way to another page', async () => {
    await release(promoted, 'promote');
    await settled();
    expect(page.done).toEqual([]);
    follower.moved();
    expect(page.done).toEqual(['adopt b']);
  });

  it('takes a promotion for one also where it leads back to the release before', async () => {
    await release(rolledBack, 'promote');
    await settled();
    expect(page.done).toEqual([]);
  });

  it('goes over to what was promoted when it is hidden', async () => {
    await release(promoted, 'promote');
    page.hidden = true;
    follower.changed();
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('goes over at once where nothing that is seen changes', async () => {
    page.seen = false;
    await release(promoted, 'promote');
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('stays what it is when a change is taken back before it went over', async () => {
    await release(promoted, 'promote');
    await release(current, 'rollback');
    follower.moved();
    await settled();
    expect(page.done).toEqual([]);
  });

  it('goes over on the spot where something is promoted right after a rollback', async () => {
    page.served = [current, promoted];
    const tell = (id: string, action: CompositionEvent['action']) =>
      follower.onEvent({ channel: 'production', id, revision: 1, action });
    await Promise.all([tell('c', 'rollback'), tell('b', 'promote')]);
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('goes over on the spot where a rollback is found late', async () => {
    page.served = [...Array.from({ length: 6 }, () => current), promoted];
    await follower.onEvent({ channel: 'production', id: 'elsewhere', revision: 1, action: 'rollback' });
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('does not go back to what an older answer says', async () => {
    let answer = (_served: Composition) => {};
    page.fetchServed = () => new Promise((resolve) => (answer = resolve));
    const looking = follower.look();
    page.fetchServed = async () => rolledBack;
    await follower.look();
    await settled();
    answer(current);
    await looking;
    await settled();
    expect(page.done).toEqual(['swap c']);
  });

  it('does not go back to what a process serves that lags behind', async () => {
    page.shown = compose({ id: 'e', revision: 3, catalogue: '3', previous: '2' });
    follower = new CompositionFollower(page);
    page.served = [compose({ id: 'a', revision: 2, catalogue: '2', previous: '1' })];
    await follower.look();
    await follower.onEvent({ channel: 'production', id: 'f', revision: 4, action: 'promote' });
    await settled();
    expect(page.done).toEqual([]);
  });

  it('goes to what came after the change that it was told of', async () => {
    page.served = [compose({ id: 'g', revision: 2, catalogue: '4', previous: '3' })];
    await follower.onEvent({ channel: 'production', id: 'b', revision: 1, action: 'rollback' });
    await settled();
    expect(page.done).toEqual(['swap g']);
  });

  it('goes to the latest of several changes, and only there', async () => {
    let ready = () => {};
    page.preparing = new Promise((resolve) => {
      ready = resolve;
    });
    await release(rolledBack, 'rollback');
    await release(promoted, 'promote');
    ready();
    await settled();
    expect(page.done).toEqual(['swap b']);
  });
});

describe('a hidden page', () => {
  beforeEach(() => {
    page.hidden = true;
    page.turns = [];
  });

  it('waits for its turn', async () => {
    await release(promoted, 'promote');
    await settled();
    expect(page.done).toEqual([]);
    page.turns?.pop()?.();
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('covers what was taken back until it has gone over', async () => {
    await release(rolledBack, 'rollback');
    await settled();
    expect(page.covered).toBe(true);
    page.turns?.pop()?.();
    await settled();
    expect(page.done).toEqual(['swap c']);
    expect(page.covered).toBe(false);
  });

  it('does not cover what a promotion replaces', async () => {
    await release(promoted, 'promote');
    expect(page.covered).toBe(false);
  });

  it('does not wait any longer when it is looked at', async () => {
    await release(rolledBack, 'rollback');
    page.hidden = false;
    follower.changed();
    await settled();
    expect(page.done).toEqual(['swap c']);
    page.turns?.pop()?.();
    await settled();
    expect(page.done).toEqual(['swap c']);
  });

  it('is uncovered where the rollback is taken back', async () => {
    await release(rolledBack, 'rollback');
    await release(current, 'promote');
    expect(page.covered).toBe(false);
  });

  it('shows what someone has typed', async () => {
    page.losing = true;
    await release(rolledBack, 'rollback');
    expect(page.covered).toBe(false);
    expect(page.answers).toBeDefined();
  });
});

describe('a page with something unsaved', () => {
  beforeEach(() => {
    page.losing = true;
  });

  it('asks', async () => {
    await release(rolledBack, 'rollback');
    expect(page.answers).toBeDefined();
    expect(page.done).toEqual([]);
  });

  it('does not ask where nothing that is seen changes', async () => {
    page.seen = false;
    await release(rolledBack, 'rollback');
    await settled();
    expect(page.answers).toBeUndefined();
    expect(page.done).toEqual(['swap c']);
  });

  it('goes over when the visitor says so', async () => {
    await release(rolledBack, 'rollback');
    page.answers?.now();
    await settled();
    expect(page.done).toEqual(['swap c']);
    expect(page.answers).toBeUndefined();
  });

  it('goes over by itself once all is saved', async () => {
    await release(rolledBack, 'rollback');
    page.losing = false;
    follower.changed();
    await settled();
    expect(page.done).toEqual(['swap c']);
    expect(page.answers).toBeUndefined();
  });

  it('is left alone after Later, also when all is saved, until the visitor goes to another page', async () => {
    await release(rolledBack, 'rollback');
    page.answers?.later();
    expect(page.answers).toBeUndefined();
    follower.changed();
    expect(page.answers).toBeUndefined();
    page.losing = false;
    follower.changed();
    await settled();
    expect(page.done).toEqual([]);
    follower.moved();
    expect(page.done).toEqual(['adopt c']);
  });

  it('asks again after Later when something else is released', async () => {
    await release(promoted, 'promote');
    page.answers?.later();
    await release(rolledBack, 'rollback');
    expect(page.answers).toBeDefined();
  });

  it('asks when something was typed while the other version was on its way', async () => {
    page.losing = false;
    page.preparing = settled().then(() => {
      page.losing = true;
    });
    await release(rolledBack, 'rollback');
    await settled();
    await settled();
    expect(page.done).toEqual([]);
    expect(page.answers).toBeDefined();
  });
});

describe('another shell', () => {
  it('loads a clean page again after a rollback', async () => {
    await release(otherShell, 'rollback');
    expect(page.done).toEqual(['reload d']);
  });

  it('loads a page again on the way to another one after a promotion', async () => {
    await release(otherShell, 'promote');
    expect(page.done).toEqual([]);
    follower.moved();
    expect(page.done).toEqual(['reload d']);
  });

  it('loads a hidden page again', async () => {
    page.hidden = true;
    await release(otherShell, 'promote');
    await settled();
    expect(page.done).toEqual(['reload d']);
  });

  it('loads hidden pages again one after the other within half a minute after a promotion, and at once after a rollback', async () => {
    page.hidden = true;
    page.drawn = 0.5;
    page.waits = [];
    void release(otherShell, 'promote');
    await page.pass(100);
    await page.pass(14_999);
    expect(page.done).toEqual([]);
    await page.pass(1);
    expect(page.done).toEqual(['reload d']);
    page.done = [];
    void release(otherShell, 'rollback');
    await page.pass(100);
    expect(page.done).toEqual(['reload d']);
  });

  it('asks where something is unsaved, whatever is seen to change', async () => {
    page.losing = true;
    page.seen = false;
    await release(otherShell, 'rollback');
    expect(page.done).toEqual([]);
    page.answers?.now();
    expect(page.done).toEqual(['reload d']);
  });
});

describe('what was missed', () => {
  it('is found by looking; a step back is a rollback', async () => {
    page.served = [rolledBack];
    await follower.look();
    await settled();
    expect(page.done).toEqual(['swap c']);
  });

  it('waits for the way to another page when it is a step ahead', async () => {
    page.served = [promoted];
    await follower.look();
    await settled();
    expect(page.done).toEqual([]);
  });

  it('is adopted at once by a page that was not looked at', async () => {
    page.served = [promoted];
    await follower.look({ back: true });
    await settled();
    expect(page.done).toEqual(['swap b']);
  });

  it('is looked for on the way to another page, but not on every one', async () => {
    page.served = [current, promoted];
    follower.moved();
    await settled();
    page.time = 29_999;
    follower.moved();
    await settled();
    follower.moved();
    expect(page.done).toEqual([]);
    page.time = 30_000;
    follower.moved();
    await settled();
    follower.moved();
    expect(page.done).toEqual(['adopt b']);
  });
});

it('asks again while a process has not heard of the change yet', async () => {
  page.served = [current, undefined, rolledBack];
  await follower.onEvent({ channel: 'production', id: 'c', revision: 1, action: 'rollback' });
  await settled();
  expect(page.done).toEqual(['swap c']);
});

describe('a promotion over 10 minutes', () => {
  beforeEach(() => {
    page.seen = false;
    page.waits = [];
  });

  it.each([0.25, 0.5, 0.99])('reaches a page that draws %d after this part of them', async (drawn) => {
    page.drawn = drawn;
    void release(promoted, 'promote', 600);
    await page.pass(drawn * 600_000 - 1);
    await page.pass(0.5);
    expect(page.done).toEqual([]);
    await page.pass(0.5);
    await page.pass(100);
    expect(page.done).toEqual(['swap b']);
  });

  it('is overtaken by a rollback, which is taken at once', async () => {
    page.drawn = 0.5;
    void release(promoted, 'promote', 600);
    await page.pass(1_000);
    void release(rolledBack, 'rollback');
    await page.pass(100);
    expect(page.done).toEqual(['swap c']);
    await page.pass(600_000);
    expect(page.done).toEqual(['swap c']);
  });

  it('is taken earlier by a page that looks, and only once', async () => {
    page.drawn = 0.5;
    void release(promoted, 'promote', 600);
    await follower.look();
    await settled();
    await page.pass(600_000);
    await page.pass(100);
    expect(page.done).toEqual(['swap b']);
  });
});
