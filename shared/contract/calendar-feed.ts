/** The address at which calendar programs read the appointments of an account. */
import { z } from 'zod';
import { operation } from './operation';

const feed = z.object({ url: z.string() });

export const getCalendarFeed = operation({
  method: 'GET',
  path: '/me/calendar',
  summary: "The secret address of the caller's appointments for calendar programs; made when it is first asked for",
  access: 'account',
  uncacheable: true,
  tags: ['calendar-feed'],
  data: feed,
});

export const renewCalendarFeed = operation({
  method: 'POST',
  path: '/me/calendar',
  summary: 'Make another secret address; the one before ends',
  access: 'account',
  invalidates: ['calendar-feed'],
  data: feed,
});
