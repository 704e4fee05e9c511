import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServers } from './ice.rules';

const until = new Date('2026-11-23T03:00:00Z');
const turn = ['turn:turn.example.org:3478'];
const secret = 'shared with the relay';

it('gives nothing where nothing is configured', () => {
  expect(iceServers({ stun: [], turn: [], secret: undefined }, until)).toEqual([]);
});

it('gives credentials of the relay that end with the meeting', () => {
  const [stun, relay] = iceServers({ stun: ['stun:stun.example.org'], turn, secret }, until);
  expect(stun).toEqual({ urls: ['stun:stun.example.org'] });
  expect(relay?.username).toMatch(/^1795402800:[0-9a-f-]{36}$/);
  expect(relay?.credential).toBe(
    createHmac('sha1', secret)
      .update(relay?.username ?? '')
      .digest('base64'),
  );
});

it('gives each participant a name of their own', () => {
  const names = [1, 2].map(() => iceServers({ stun: [], turn, secret }, until)[0]?.username);
  expect(new Set(names).size).toBe(2);
});
