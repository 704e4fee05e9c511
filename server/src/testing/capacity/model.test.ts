import { describe, expect, it } from 'vitest';
import { type Behaviour, behaviourSchema, type Domain, readBehaviour } from './inputs';
import { dueSteps, type Inputs, predict, rowsOfYear, shareOfActs, simulateDay, throughput } from './model';

const figure = (value: number) => ({ value, unit: 'of a test', source: 'assumption: a test' });
const act = (domain: Domain, value: number, per: 'visitor' | 'year' = 'visitor') => ({ ...figure(value), domain, per });
const cost = {
  apiMs: 2,
  databaseMs: 1,
  driverMs: 1,
  walBytes: 0,
  answerBytes: 0,
  diskBytes: 0,
  notifications: 0,
  rows: {},
};

/** A tenth of all members visit each day, which has one hour in which all is done. */
const behaviour: Behaviour = {
  visitors: { monthly: figure(0.5), daily: figure(0.2), openMinutes: figure(6) },
  day: { hours: [1, ...Array.from({ length: 23 }, () => 0)], source: 'assumption: a test' },
  burst: figure(2),
  acts: { read: act('community', 30), post: act('community', 6), book: act('booking', 365, 'year') },
  files: { ofPost: figure(1000), ofVisitor: figure(500) },
  limits: {
    busy: figure(0.5),
    streams: figure(1000),
    connectionsOfProcess: figure(11),
    connections: figure(97),
    cores: figure(10),
    walPerSecond: figure(1e6),
    notifications: figure(1000),
    disk: figure(1e12),
    yearsKept: figure(1),
  },
  copies: figure(3),
  prices: { core: figure(10), disk: figure(1), bucket: figure(1), egress: figure(1) },
};
const acts = {
  read: cost,
  post: { ...cost, databaseMs: 3, walBytes: 1000, diskBytes: 100, notifications: 4, rows: { post: 1 } },
  book: { ...cost, databaseMs: 5, walBytes: 3000, rows: { reservation: 1, event: 2 } },
};
const inputs: Inputs = { behaviour, measured: { acts, edgeShare: 0.5 } };

describe('a day', () => {
  it('puts all calls into its hours', () => {
    const { hours } = simulateDay(36_000, inputs);
    // 3,600 visitors with 36 acts each, and 36,000 bookings.
    expect(hours.reduce((sum, perSecond) => sum + perSecond * 3600, 0)).toBeCloseTo(3_600 * 36 + 36_000);
  });

  it('has those guests whom the cache in front does not answer', () => {
    const read = { ...act('community', 30), guests: figure(10) };
    const withGuests = { ...inputs, behaviour: { ...behaviour, acts: { ...behaviour.acts, read } } };
    expect(simulateDay(36_000, withGuests).busiest).toBeCloseTo(2 * 51);
  });

  it('is busiest in the burst of its busiest hour', () => {
    expect(simulateDay(36_000, inputs).busiest).toBeCloseTo(2 * 46);
  });
});

describe('a prediction', () => {
  const need = predict(36_000, inputs);

  it('adds up processors by what each act costs', () => {
    expect(need.calls).toBeCloseTo(92);
    expect(need.apiCores).toBeCloseTo(0.184);
    expect(need.databaseCores).toBeCloseTo(2 * (30 * 0.001 + 6 * 0.003 + 10 * 0.005));
  });

  it('keeps two processes where one would do', () => {
    expect(need).toMatchObject({ processes: 2, connections: 22, needsPooler: false });
  });

  it('has as many processes as live streams or processors need', () => {
    // 6 minutes of an hour in which all visit: a tenth of the visitors at a time.
    expect(predict(3_600_000, inputs)).toMatchObject({
      streams: expect.closeTo(36_000),
      processes: 37,
      needsPooler: true,
    });
  });

  it('names the limit that is nearest', () => {
    expect(need.first.limit).toBe('walPerSecond');
    expect(need.first.share).toBeCloseTo((2 * (6 * 1000 + 10 * 3000)) / 1e6);
  });

  it('keeps pictures and rows of a year', () => {
    expect(need.filesPerYear).toBeCloseTo(3_600 * 6 * 1000 * 365);
    expect(need.diskPerYear).toBeCloseTo(3_600 * 6 * 100 * 365);
  });

  it('costs ten times as much with ten times the members, but for whole processes', () => {
    const [small, large] = [predict(3_600_000, inputs), predict(36_000_000, inputs)];
    expect(large.costPerMonth / small.costPerMonth).toBeCloseTo(10, 1);
  });

  it('refuses an act that was not measured', () => {
    const unknown = { ...inputs, measured: { acts: {}, edgeShare: 0 } };
    expect(() => predict(1, unknown)).toThrow('The cost of read is not measured: npm run capacity -- --measure.');
  });
});

describe('steps', () => {
  const due = new Map(dueSteps(inputs).map(({ step, ...rest }) => [step, rest]));

  it('are due when the writer that they relieve is full', () => {
    // 3,600 visitors write 6 kB each and 36,000 members 3 kB, twice within the busiest second of an hour: of 1 MB a second.
    expect(due.get('delivery gets a cluster of its own')).toMatchObject({
      limit: 'walPerSecond',
      members: expect.closeTo(36_000 / 0.072),
    });
    expect(due.get('booking and commerce are split by doctor')).toMatchObject({
      limit: 'walPerSecond',
      members: expect.closeTo(36_000 / 0.06),
    });
  });

  it('move reads for the sake of processors alone', () => {
    expect(due.get('members read community on its standbys')).toMatchObject({
      limit: 'cores',
      members: expect.closeTo(36_000 / ((2 * 0.048) / 5)),
    });
  });

  it('count from the size on at which they are due', () => {
    const first = Math.min(...[...due.values()].map(({ members }) => members));
    expect(predict(first * 0.99, inputs).steps).toBe(0);
    expect(predict(first * 1.01, inputs).steps).toBeGreaterThan(0);
  });
});

describe('rows of a year', () => {
  it('are those of all acts that write a table', () => {
    expect(Object.fromEntries(rowsOfYear(100, inputs))).toEqual({
      post: expect.closeTo(60 * 365),
      reservation: expect.closeTo(100 * 365),
      event: expect.closeTo(200 * 365),
    });
  });
});

describe('throughput', () => {
  const all = new Map([['read', 1]]);

  it('is what the free cores do, with the program that makes the calls', () => {
    expect(throughput(acts, all, { processes: 2, freeCores: 2 })).toBe(500);
  });

  it('is at most one core of each process', () => {
    expect(throughput(acts, all, { processes: 1, freeCores: 64 })).toBe(500);
  });

  it('weighs acts by their share', () => {
    const mixed = new Map([
      ['read', 0.5],
      ['book', 0.5],
    ]);
    expect(throughput(acts, mixed, { processes: 2, freeCores: 2 })).toBeCloseTo(2000 / 6);
  });
});

describe('what is kept of members', () => {
  it('is refused where a number has no source', () => {
    const broken = { ...readBehaviour(), burst: { ...readBehaviour().burst, source: 'experience' } };
    expect(behaviourSchema.safeParse(broken).error?.issues).toMatchObject([{ path: ['burst', 'source'] }]);
  });

  it('shares out all acts of the API', () => {
    const shares = [...shareOfActs(readBehaviour()).values()];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });
});
