import type { ServedRecord } from '@charis/delivery';
import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

const route = (path: string, more = {}) => ({ path, page: 'page', layout: 'desktop', level: 1, ...more });

const remote = {
  manifest: {
    routes: [
      route('/post'),
      route('/old', { redirect: '/post' }),
      route('/post/:id', { lists: 'post' }),
      route('/doctor/detail', { lists: 'doctor', canonicalParams: ['id'] }),
      route('/doctor/userappoints', { canonicalParams: ['doctorUserId'] }),
      route('/user/detail', { canonicalParams: ['memberId'] }),
      route('/facetime', { canonicalParams: ['meetingId'] }),
    ],
  },
} as unknown as ServedRecord;

const recording = { recordedAt: '', visits: [] };

it('shows each route with an example of what it shows', () => {
  const examples = { post: 'p1', doctor: 'd1', member: 'm1' };
  expect(placesOf({ remote, recording, examples })).toEqual([
    '/post',
    '/post/p1',
    '/doctor/detail?id=d1',
    '/doctor/userappoints?doctorUserId=d1',
    '/user/detail?memberId=m1',
    '/facetime',
  ]);
});

it('leaves out what has no path without an example, and adds what the recording visits', () => {
  const visits = ['/post?tab=saved', '/doctor/userappoints?doctorUserId=d2'];
  const places = placesOf({ remote, recording: { ...recording, visits }, examples: {} });
  expect(places).toEqual([
    '/post',
    '/doctor/detail',
    '/user/detail',
    '/facetime',
    '/post?tab=saved',
    '/doctor/userappoints?doctorUserId=d2',
  ]);
});
