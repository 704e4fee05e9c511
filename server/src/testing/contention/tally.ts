/** What became of the calls of a contention. */
import type { Reply } from '../test-api';

export const acts = ['book', 'move', 'cancel', 'answer', 'close or open'] as const;
export type ContendedAct = (typeof acts)[number];

interface Row {
  calls: number;
  done: number;
  /** 409 with other times to choose from. */
  taken: number;
  /** 409 because the appointment is not what it was. */
  changed: number;
  /** 422: the rules do not allow it. */
  refused: number;
  failed: string[];
  milliseconds: number[];
}

const textOf = ({ status, code, msg, data }: Reply<unknown>) => `${status} ${code} ${msg} ${JSON.stringify(data)}`;

function countInto(row: Row, reply: Reply<unknown>): void {
  const { code, status } = reply;
  const data = (reply.data ?? {}) as { state?: number; alternatives?: unknown[] };
  if (status >= 500) row.failed.push(textOf(reply));
  else if (code === 100) row.done += 1;
  else if (code === 409 && data.alternatives?.length) row.taken += 1;
  else if (code === 409 && data.state !== undefined) row.changed += 1;
  else if (code === 422) row.refused += 1;
  else row.failed.push(textOf(reply));
}

export class Tally {
  readonly rows = new Map<ContendedAct, Row>(
    acts.map((act) => [act, { calls: 0, done: 0, taken: 0, changed: 0, refused: 0, failed: [], milliseconds: [] }]),
  );

  async count(act: ContendedAct, send: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const began = performance.now();
    const reply = await send();
    const row = this.rows.get(act);
    if (row) {
      row.calls += 1;
      row.milliseconds.push(performance.now() - began);
      countInto(row, reply);
    }
    return reply;
  }

  get failures(): string[] {
    return [...this.rows.values()].flatMap(({ failed }) => failed);
  }
}
