/** A booked video appointment with its meeting. */

import type { SocketMessage, SocketRequest } from '@charis/shared/contract';
import WebSocket, { type ClientOptions } from 'ws';
import { createReservation } from './factories';
import type { TestApi } from './test-api';

interface Visit {
  reservationId: string;
  meetingId: string;
}

export async function createVideoVisit(
  { db }: Pick<TestApi, 'db'>,
  doctor: { id: string; clinicId: string },
  given: { memberId: string; startsAt: string },
): Promise<Visit> {
  const reservationId = await createReservation(db, doctor, { ...given, state: 1 });
  await db.updateTable('reservation').set({ mode: 'video' }).where('id', '=', reservationId).execute();
  const meetings = db.selectFrom('meeting').select('id').where('reservation_id', '=', reservationId);
  return { reservationId, meetingId: (await meetings.executeTakeFirstOrThrow()).id };
}

export interface OpenSocket {
  heard: SocketMessage[];
  closed: Promise<number>;
  say(request: SocketRequest): void;
  leave(): void;
}

/** @param url of the API's process, such as `http://127.0.0.1:40001` */
export async function openMeetingSocket(url: string, options: ClientOptions = {}): Promise<OpenSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/meet/socket`, options);
  const heard: SocketMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { heard, closed, say: (request) => socket.send(JSON.stringify(request)), leave: () => socket.close() };
}
