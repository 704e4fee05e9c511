import { type MeetingState, type SocketMessage, type SocketRequest, socketRequest } from '@charis/shared/contract';
import type { WebSocket } from 'ws';
import { advance, presentSince, roleOf } from '#domains/booking/commands/meeting.service';
import * as store from '#domains/booking/store/meeting.store';
import type { Services } from '#platform/http/handler';
import { isLive } from '#platform/http/session';
import type { LiveListener, LiveMessage } from '#platform/live/hub';
import { publishToAccounts } from '#platform/live/publish-event.store';

/** Messages of one page in a second, on average; a browser sends some dozens while it connects. */
const mostPerSecond = 50;
const burst = 300;

/** Reasons of a closed socket, by RFC 6455 free for applications. */
export const closeCode = { refused: 4001, replaced: 4002, over: 4003, tooMany: 4008 } as const;

interface Place extends store.Present {
  meetingId: string;
  accountId: string;
  /** The hash of the session that opened the socket; the socket ends with it. */
  session: Buffer;
  /** The other participant. */
  otherId: string;
}

/** The socket of one page. What it says is kept in the database, so that the other page may be connected to another process. */
export class MeetingSocket implements LiveListener {
  #place: Place | undefined;
  #state: MeetingState | undefined;
  #heard = '0';
  #unsubscribe = () => {};
  #allowance = burst;
  #refilledAt = Date.now();
  /** Everything happens in the order in which it came. */
  #tail: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    private readonly services: Pick<Services, 'db' | 'clock' | 'live' | 'logger'>,
  ) {
    socket.on('message', (data) => this.#queue(() => this.#receive(String(data))));
    socket.on('close', () => this.#queue(() => this.#leave()));
    socket.on('error', () => socket.terminate());
  }

  get isIn(): boolean {
    return this.#place !== undefined;
  }

  onMessage({ topic, data }: LiveMessage): void {
    if (topic.startsWith('sessions:')) {
      this.#queue(async () => void (await this.#mayStay()));
      return;
    }
    const { kind, recipient } = data as { kind: 'state' | 'presence' | 'signal'; recipient?: string };
    if (kind === 'signal') {
      if (recipient === this.#place?.peer) this.#queue(() => this.#sendSignals());
    } else this.#queue(() => (kind === 'state' ? this.#sendState() : this.#sendPresent()));
  }

  onGap(): void {
    this.#queue(async () => {
      if (await this.#mayStay()) await this.#sendAll();
    });
  }

  /** Closes the socket of a session that has ended. @returns whether it has not */
  async #mayStay(): Promise<boolean> {
    const { db, clock } = this.services;
    if (!this.#place) return false;
    if (await isLive(db, this.#place.session, clock.now())) return true;
    this.socket.close(closeCode.refused);
    return false;
  }

  #queue(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work).catch((error) => {
      this.services.logger.error({ err: error }, 'the socket of a meeting has failed');
      this.socket.close(1011);
    });
  }

  #send(message: SocketMessage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #mayReceive(): boolean {
    const now = Date.now();
    this.#allowance = Math.min(burst, this.#allowance + ((now - this.#refilledAt) / 1000) * mostPerSecond) - 1;
    this.#refilledAt = now;
    return this.#allowance >= 0;
  }

  async #receive(text: string): Promise<void> {
    if (!this.#mayReceive()) return this.socket.close(closeCode.tooMany);
    const request = read(text);
    if (!request) return this.socket.close(closeCode.refused);
    if (request.type === 'hello') return this.#enter(request);
    if (!this.#place) return this.socket.close(closeCode.refused);
    if (request.type === 'signal') return this.#keepSignal(request);
    if (request.type === 'leave') return this.socket.close(1000);
    return this.#beat(this.#place);
  }

  async #enter({ token, peer, since }: SocketRequest & { type: 'hello' }): Promise<void> {
    const { db, clock, live } = this.services;
    const pass = this.#place ? undefined : await store.takePass(db, token, clock.now());
    const meeting = pass && (await store.findMeeting(db, pass.meeting_id, pass.account_id));
    const session = pass?.session_hash;
    if (!meeting || !session || !(await isLive(db, session, clock.now()))) {
      return this.socket.close(closeCode.refused);
    }
    const accountId = pass.account_id;
    const role = roleOf(meeting, accountId);
    const otherId = role === 'doctor' ? meeting.member_id : meeting.doctor_id;
    this.#place = { meetingId: meeting.id, accountId, session, otherId, role, peer };
    this.#heard = since;
    this.#unsubscribe = live.subscribe([`meeting:${meeting.id}`, `sessions:${accountId}`], this);
    await store.takePlace(db, meeting.id, this.#place, clock.now());
    await publishToAccounts(db, 'appointments', [otherId]);
    await this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    await this.#sendState();
    await this.#sendPresent();
    await this.#sendSignals();
  }

  async #sendState(): Promise<void> {
    const { db, clock } = this.services;
    if (!this.#place) return;
    const meeting = await store.findMeeting(db, this.#place.meetingId, this.#place.accountId);
    if (!meeting) return this.socket.close(closeCode.over);
    this.#state = (await advance(db, meeting, clock.now())).state;
    this.#send({ type: 'state', state: this.#state });
  }

  async #sendPresent(): Promise<void> {
    const { db, clock } = this.services;
    if (!this.#place) return;
    const { meetingId, role, peer } = this.#place;
    const present = await store.findPresent(db, meetingId, presentSince(clock.now()));
    if (present.some((one) => one.role === role && one.peer !== peer)) return this.#yieldPlace();
    this.#send({ type: 'present', present });
  }

  /** The same person has opened the meeting in another page. */
  #yieldPlace(): void {
    this.#send({ type: 'replaced' });
    this.socket.close(closeCode.replaced);
  }

  async #sendSignals(): Promise<void> {
    if (!this.#place) return;
    const { meetingId, peer } = this.#place;
    for (const { id, sender, body } of await store.findSignals(this.services.db, meetingId, peer, this.#heard)) {
      this.#heard = id;
      this.#send({ type: 'signal', id, from: sender, body: body as never });
    }
  }

  /** Keeps a signal only after the doctor has admitted the member: nothing connects them before. */
  async #keepSignal({ to, body }: SocketRequest & { type: 'signal' }): Promise<void> {
    const { db, clock } = this.services;
    if (!this.#place || this.#state !== 'LIVE') return;
    const { meetingId, peer } = this.#place;
    await store.insertSignal(db, meetingId, { sender: peer, recipient: to, body }, clock.now());
  }

  async #beat(place: Place): Promise<void> {
    const { db, clock } = this.services;
    if (!(await this.#mayStay())) return;
    if (!(await store.keepPlace(db, place.meetingId, place, clock.now()))) return this.#yieldPlace();
    this.#send({ type: 'beat' });
  }

  async #leave(): Promise<void> {
    this.#unsubscribe();
    if (!this.#place) return;
    const { meetingId, otherId } = this.#place;
    await store.leavePlace(this.services.db, meetingId, this.#place);
    await publishToAccounts(this.services.db, 'appointments', [otherId]);
    this.#place = undefined;
  }
}

function read(text: string): SocketRequest | undefined {
  try {
    return socketRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
