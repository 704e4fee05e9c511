/** A process that sends the heartbeats of `rate` tabs a second to deliveries in turn. When it is told to stop, it tells how many were taken. */
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const [rate = '', ...urls] = process.argv.slice(2);

/** Milliseconds between two handfuls. */
const tick = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const releases = ['shell@1.0.0', ...Array.from({ length: 7 }, (_, place) => `mf-${'abcdefg'[place]}@1.0.0`)];
const result = { sent: 0, taken: 0, refused: 0 };
let waiting = 0;

function beat(url: string): void {
  const body = JSON.stringify({ tab: randomUUID(), channel: 'production', releases });
  const from = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
  result.sent += 1;
  waiting += 1;
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-forwarded-for': from };
  const sent = request(`${url}/delivery/tabs`, { method: 'POST', agent, headers });
  const end = (isTaken: boolean) => {
    waiting -= 1;
    if (isTaken) result.taken += 1;
    else result.refused += 1;
  };
  sent.on('response', (answer) => {
    answer.resume();
    end(answer.statusCode === 204);
  });
  sent.on('error', () => end(false));
  sent.end(body);
}

const began = performance.now();
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - began) / 1000) * Number(rate));
  while (result.sent < due) beat(urls[result.sent % urls.length] ?? '');
}, tick);

process.once('message', () => {
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  const rest = setInterval(() => {
    if (waiting > 0) return;
    clearInterval(rest);
    agent.destroy();
    process.send?.({ ...result, seconds });
    process.disconnect();
  }, tick);
});
