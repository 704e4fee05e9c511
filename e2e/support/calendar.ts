/** Serves calendars on this machine, with the events that a journey gives it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Calendar {
  url: string;
  /** What it answers from now on. */
  says(status: number, ...lines: string[]): void;
  close(): Promise<void>;
}

const text = (lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Journeys//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** Returns the lines of an event between two times in UTC. */
export function eventBetween(startUtc: string, endUtc: string): string[] {
  const compact = (utc: string) => utc.replaceAll(/[-:]|\.\d+/g, '');
  const about = ['UID:1@journeys.example', 'DTSTAMP:20260101T000000Z', 'SUMMARY:School play'];
  return ['BEGIN:VEVENT', ...about, `DTSTART:${compact(startUtc)}`, `DTEND:${compact(endUtc)}`, 'END:VEVENT'];
}

export async function startCalendar(): Promise<Calendar> {
  let answer = { status: 200, body: text([]) };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'text/calendar' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/family.ics`,
    says: (status, ...lines) => {
      answer = { status, body: text(lines) };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
