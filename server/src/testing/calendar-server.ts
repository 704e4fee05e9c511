/** Stands in for a server of calendars elsewhere, on a free port of this machine. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface CalendarServer {
  /** Without TLS, `http://127.0.0.1:40001/family.ics`. */
  url: string;
  port: number;
  /** What it answers with. */
  says: { status?: number; body?: string | Buffer; headers?: Record<string, string> };
  /** What it waits for before it answers. */
  waits: Promise<void>;
  /** The headers of each call. */
  asked: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Returns the text of a calendar. @param lines what it says between its first and its last lines */
export const calendarText = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

let serial = 0;

/** Returns the lines of an event. @param lines such as `DTSTART:20260902T230000Z` */
export function eventLines(...lines: string[]): string[] {
  serial += 1;
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${serial}@elsewhere.example`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
}

/** @param tls the key and the certificate with which it answers over TLS */
export async function startCalendarServer(tls?: { key: string; cert: string }): Promise<CalendarServer> {
  const answer: RequestListener = (request, response) => {
    calendars.asked.push(request.headers);
    void calendars.waits.then(() => {
      const { status = 200, body = calendarText(), headers = {} } = calendars.says;
      response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body);
    });
  };
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const calendars: CalendarServer = {
    url: `http://127.0.0.1:${port}/family.ics`,
    port,
    says: {},
    waits: Promise.resolve(),
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return calendars;
}
