import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from './browser';
import { browserOf } from './visitors';

const host = '127.0.0.1';
const heard: string[] = [];
const site = Fastify().get('/', async (_request, reply) => reply.type('text/html').send('<h1>Home</h1>'));
const elsewhere = createServer((socket) => {
  heard.push('a connection');
  socket.destroy();
});
const calls = createSocket('udp4', () => heard.push('a packet'));
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  await site.listen({ host, port: 0 });
  elsewhere.listen(0, host);
  calls.bind(0, host);
  await Promise.all([once(elsewhere, 'listening'), once(calls, 'listening')]);
});
afterAll(async () => {
  await browser?.close();
  await site.close();
  elsewhere.close();
  calls.close();
});

interface Places {
  /** Hosts and ports that hear what comes by the web, and by calls between browsers. */
  web: string;
  call: string;
}

/** Runs in the page: tells others what it knows, by every way that a browser has. */
async function tellOthers({ web, call }: Places): Promise<void> {
  const settled = (act: (done: () => void) => void) => new Promise<void>(act);
  await fetch(`http://${web}/?token`, { mode: 'no-cors' }).catch(() => undefined);
  await settled((done) => Object.assign(new Image(), { onload: done, onerror: done, src: `http://${web}/token.png` }));
  await settled((done) => Object.assign(new WebSocket(`ws://${web}/token`), { onopen: done, onerror: done }));
  for (const rel of ['dns-prefetch', 'preconnect'])
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `http://${web}` }));
  for (const urls of [`stun:${call}`, `turn:${web}?transport=tcp`]) {
    const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'token', credential: 'token' }] });
    connection.createDataChannel('token');
    await connection.setLocalDescription(await connection.createOffer());
    await settled((done) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && done();
    });
  }
}

it('lets a page reach its own site alone, by no kind of request another one', async () => {
  if (!browser) throw new Error('There is no browser');
  const url = site.listeningOrigin;
  const context = await browserOf(browser, { who: 'staff', device: 'desktop', token: 'token' }, url);
  const page = await context.newPage();
  await page.goto(url);
  expect(await page.textContent('h1')).toBe('Home');
  const web = `${host}:${(elsewhere.address() as AddressInfo).port}`;
  await page.evaluate(tellOthers, { web, call: `${host}:${calls.address().port}` });
  await expect(page.goto(`http://${web}/?token`)).rejects.toThrow('ERR_PROXY_CONNECTION_FAILED');
  expect(heard).toEqual([]);
}, 60_000);
