/** Everyone wants the same vouchers; see `server/src/testing/rush`. */
import { holdRush } from '#testing/rush/rush';
import type { Bundle } from '#testing/server-process';

const quantile = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** Prints the tables. @returns what is not as it has to be */
export async function rush(bundle: Bundle, databaseUrl: string, buyers: number, stock: number): Promise<string[]> {
  const held = await holdRush({ bundle, databaseUrl, buyers, stock });
  const { ways, failures, scans, findings, seconds, lostAnswers, putOff } = held;
  console.table(
    [...ways].map(([way, { milliseconds, ...row }]) => ({
      'at the payment page': way,
      ...row,
      'p50 ms': Math.round(quantile(milliseconds, 0.5)),
      'p99 ms': Math.round(quantile(milliseconds, 0.99)),
    })),
  );
  const { orders, codes, taken, sold, payments, refunds, ...wrong } = findings;
  const facts = { 'answers lost by the kill': lostAnswers, 'put off (503)': putOff, ...scans };
  console.table([{ buyers, stock, seconds: Math.round(seconds), ...facts }]);
  console.table([{ orders, codes, taken, sold, payments, refunds }]);
  console.table([wrong]);
  return [
    ...failures.slice(0, 10),
    ...Object.entries({ orders, codes, taken }).flatMap(([name, count]) =>
      count === stock ? [] : [`${name}: ${count}`],
    ),
    ...Object.entries(wrong).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : [])),
    ...(scans.first === stock && scans.second === stock
      ? []
      : [`A code was redeemed ${scans.first} of ${stock} times.`]),
  ];
}
