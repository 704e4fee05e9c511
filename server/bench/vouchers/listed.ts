/** How long a page of 50,000 vouchers takes to find, beside the same asked straight of the database. */
import pg from 'pg';
import { createMember } from '#testing/member';
import { startTestApi } from '#testing/test-api';
import { seedVouchers } from '../seed-vouchers';
import { median, timed } from './timed';

const coupons = 50_000;
const rounds = 60;
/** How much longer the API may take. */
const most = 1 / 0.7;

const doctors = `insert into account (email, nickname, role, password_hash)
  select 'listed' || n || '@example.com', 'Doctor ' || n, 'DOCTOR', '' from generate_series(1, 500) n`;

/** Each with the least that finds the same. */
const filters = {
  'by category': { query: { categoryName: 'inmode' }, where: `c.category_name = 'inmode'`, order: 'c.created_at desc' },
  'by state': { query: { area: 'NSW' }, where: `l.state_code = 'NSW'`, order: 'c.created_at desc' },
  cheapest: { query: { maxPrice: 300, sort: 'price' }, where: 'c.after_aud <= 300', order: 'c.after_aud' },
  'best saving': { query: { sort: 'saving' }, where: 'true', order: 'c.before_aud - c.after_aud desc' },
  nearest: {
    query: { sort: 'near', lat: -33.9, lng: 151.2 },
    where: 'true',
    order: 'power(l.lat + 33.9, 2) + power((l.lng - 151.2) * cos(radians(-33.9)), 2)',
  },
} as const;

const tables = `coupon c join doctor_profile d on d.account_id = c.doctor_id join account a on a.id = c.doctor_id
  join clinic l on l.id = c.clinic_id`;

/** Prints the table. @returns what takes too long, each in a sentence */
export async function list(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app,public -c timezone=UTC' });
  await client.connect();
  const api = await startTestApi({ database: { url: databaseUrl, drop: async () => undefined } });
  try {
    await client.query(doctors);
    await seedVouchers(client, { coupons });
    await client.query('vacuum analyze');
    const reader = await createMember(api);
    const now = api.clock.now();
    const rows = [];
    for (const [name, { query, where, order }] of Object.entries(filters)) {
      const sold = `c.state = 'LISTED' and c.ends_at > $1 and d.application_state = 'APPROVED'
        and a.status in ('ACTIVE', 'DELETION_REQUESTED') and ${where}`;
      const straight = async () => {
        const count = `select count(*)::int as total from ${tables} where ${sold}`;
        const page = `select c.*, a.nickname, l.name as clinic_name, l.suburb, l.state_code, l.zone
          from ${tables} where ${sold} order by ${order}, c.id limit 10`;
        const counted = await client.query({ name: `count ${name}`, text: count, values: [now] });
        await client.query({ name: `page ${name}`, text: page, values: [now] });
        return counted.rows[0].total as number;
      };
      const times = { api: [] as number[], straight: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const { data } = await timed(times.api, () => reader.call('listCoupons', { query }));
        const total = await timed(times.straight, straight);
        if (data.total !== total) throw new Error(`${name}: the API finds ${data.total}, the database ${total}`);
      }
      rows.push({ name, api: median(times.api), straight: median(times.straight) });
    }
    console.table(
      rows.map(({ name, api: own, straight }) => ({
        list: name,
        'p50 ms': own.toFixed(1),
        'straight p50 ms': straight.toFixed(1),
        times: (own / straight).toFixed(2),
      })),
    );
    return rows
      .filter(({ api: own, straight }) => own > most * straight)
      .map(({ name }) => `Vouchers ${name} take more than ${most.toFixed(2)} times as long as straight SQL.`);
  } finally {
    await api.close();
    await client.end();
  }
}
