/** Members who book, buy, redeem and post, and guests who read, until they are told to stop. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InputOf, OperationName } from '@charis/shared/contract';
import { emptyText } from '../block-world';
import type { Person } from '../contention/world';
import type { Reply } from '../test-api';
import type { Journal, JournalAct } from './journal';
import { day, type People } from './people';
import type { Site } from './site';

const dayMs = 86_400_000;
const timesOfDay = (day.ends - day.begins) / day.step;
/** Milliseconds until what was put off is asked again, and between two calls of one caller. */
const pause = { again: 250, writer: 60, reader: 100 };

const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export class Traffic {
  #isOver = false;
  #turn = 0;
  #bookings = 0;
  #running: Promise<unknown>[] = [];

  constructor(
    private readonly site: Site,
    private readonly people: People,
    private readonly journal: Journal,
  ) {}

  start(): void {
    const acts = [() => this.#book(), () => this.#book(), () => this.#post(), () => this.#buy()];
    this.#running = [
      ...acts.map((act) => this.#repeat(act, pause.writer)),
      this.#repeat(() => this.#read(), pause.reader),
    ];
  }

  /** Ends it once everyone has an answer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  async #repeat(act: () => Promise<void>, milliseconds: number): Promise<void> {
    while (!this.#isOver) {
      await act();
      await wait(milliseconds);
    }
  }

  #one<Item>(list: readonly Item[]): Item {
    this.#turn += 1;
    return list[this.#turn % list.length] as Item;
  }

  /** Asks with one key until there is an answer that is final. */
  async #insist<Name extends OperationName>(name: Name, input: InputOf<Name>, token: string, key: string) {
    for (;;) {
      this.#turn += 1;
      const reply = await this.site.call(this.#turn, name, input, { token, key });
      if (reply && reply.status < 500) return reply;
      if (reply && reply.status !== 503) this.journal.strange.push(`${name}: ${reply.status} ${reply.msg}`);
      this.journal.putOff += 1;
      await wait(pause.again);
    }
  }

  #note(
    act: JournalAct,
    key: string,
    { code, status, msg, data }: Reply<unknown>,
    expected: number[],
    id: string,
  ): boolean {
    if (code === 100) this.journal.acknowledge({ act, key, id: (data as Record<string, string>)[id] ?? '' });
    else if (!expected.includes(code)) this.journal.strange.push(`${act}: ${status} ${code} ${msg}`);
    return code === 100;
  }

  /** Books the next time of a doctor. Every tenth time is wanted by two members at once. */
  async #book(): Promise<void> {
    const serial = this.#bookings;
    this.#bookings += 1;
    const { doctors, members } = this.people;
    const place = Math.floor(serial / doctors.length);
    const date = new Date(Date.now() + (3 + Math.floor(place / timesOfDay)) * dayMs);
    const body = {
      doctorUserId: doctors[serial % doctors.length]?.id ?? '',
      selectTime: date.toISOString().slice(0, 10),
      displayTime: wallTime(day.begins + (place % timesOfDay) * day.step),
      type: 'initial' as const,
      mode: 'clinic' as const,
    };
    const book = async (member: Person) => {
      const key = randomUUID();
      const reply = await this.#insist('applyReservation', { body }, member.token, key);
      this.#note('book', key, reply, [409], 'kaReservationId');
    };
    const first = members[serial % members.length] as Person;
    const second = members[(serial + members.length / 2) % members.length] as Person;
    await Promise.all(serial % 10 === 0 ? [book(first), book(second)] : [book(first)]);
  }

  async #post(): Promise<void> {
    const key = randomUUID();
    const body = { ...emptyText, title: key, content: 'Written while the database changes' };
    const reply = await this.#insist('publishPost', { body }, this.#one(this.people.members).token, key);
    this.#note('post', key, reply, [], 'postId');
  }

  /** Buys a voucher, pays on the test page, and has the doctor redeem it. */
  async #buy(): Promise<void> {
    const [member, place] = [this.#one(this.people.members), this.#turn % this.people.coupons.length];
    const key = randomUUID();
    const body = { couponId: this.people.coupons[place] ?? '', quantity: 1 };
    const bought = await this.#insist('buyCoupon', { body }, member.token, key);
    if (!this.#note('buy', key, bought, [409], 'orderId')) return;
    const { orderId, payUrl } = bought.data as { orderId: string; payUrl: string };
    const opened = await this.#open(new URL(payUrl).pathname, { redirect: 'manual' });
    const page = new URL(opened.headers.get('location') ?? '').pathname;
    await this.#open(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ act: 'pay' }) });
    const order = await this.#insist('getOrder', { params: { orderId } }, member.token, randomUUID());
    const code = (order.data as { codes: { code: string }[] }).codes[0]?.code;
    if (!code)
      return void this.journal.strange.push(`order: paid and without a voucher: ${JSON.stringify(order.data)}`);
    const seller = this.people.doctors[place] as Person;
    const redeemed = await this.#insist('redeemCode', { body: { code, attemptId: key } }, seller.token, key);
    if (redeemed.code === 100) this.journal.acknowledge({ act: 'redeem', key, id: code });
    else this.journal.strange.push(`redeem: ${redeemed.code} ${redeemed.msg}`);
  }

  async #open(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      this.#turn += 1;
      const response = await this.site.fetch(this.#turn, path, init);
      if (response && response.status < 500) return response;
      this.journal.putOff += 1;
      await wait(pause.again);
    }
  }

  /** A guest reads the feed, a list or a doctor. */
  async #read(): Promise<void> {
    this.#turn += 1;
    const [turn, doctorId] = [this.#turn, this.#one(this.people.doctors).id];
    const reads = [
      () => this.site.call(turn, 'listFeed', { query: {} }),
      () => this.site.call(turn, 'getDoctorDetails', { params: { id: doctorId } }),
      () => this.site.call(turn, 'listProcedures', {}),
    ];
    const reply = await (reads[turn % reads.length] as () => Promise<Reply<unknown> | undefined>)();
    if (reply && reply.status < 500 && reply.code !== 100)
      this.journal.strange.push(`read: ${reply.code} ${reply.msg}`);
    this.journal.read(!reply || reply.status >= 500);
  }
}
