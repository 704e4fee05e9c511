/**
 * What a page and the API say to each other over the socket of a meeting, as JSON. A **peer** is one page, with an id of its own: who
 * reloads is another peer. Signals are kept, so that a page that comes back with `since` misses none.
 */
import { z } from 'zod';
import { id } from './fields';
import { meetingRole, meetingState } from './meeting';

const sdp = z.string().max(48_000);

/** What connects two browsers: a description of a session, or one way to reach a browser; null is the end of these ways. */
const signalBody = z.union([
  z.object({
    description: z.object({ type: z.enum(['offer', 'answer', 'rollback', 'pranswer']), sdp: sdp.optional() }),
  }),
  z.object({
    candidate: z
      .object({
        candidate: z.string().max(2_000),
        sdpMid: z.string().max(100).nullish(),
        sdpMLineIndex: z.int().min(0).max(100).nullish(),
        usernameFragment: z.string().max(300).nullish(),
      })
      .nullable(),
  }),
]);

/** Largest message in bytes. */
export const largestSocketMessage = 64 * 1024;

export const socketRequest = z.discriminatedUnion('type', [
  /** The first message. `since` is the last signal that the page has received. */
  z.object({ type: z.literal('hello'), token: z.string().max(200), peer: id, since: z.string().regex(/^\d{1,18}$/) }),
  z.object({ type: z.literal('signal'), to: id, body: signalBody }),
  /** Says that the page is there, every 10 s; it is answered. */
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('leave') }),
]);

const present = z.array(z.object({ role: meetingRole, peer: id }));

const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: meetingState }),
  z.object({ type: z.literal('present'), present }),
  z.object({ type: z.literal('signal'), id: z.string(), from: id, body: signalBody }),
  z.object({ type: z.literal('beat') }),
  /** Another page of the same person has taken the place. */
  z.object({ type: z.literal('replaced') }),
]);

export type SocketRequest = z.output<typeof socketRequest>;
export type SocketMessage = z.output<typeof socketMessage>;
export type SignalBody = z.output<typeof signalBody>;
export type MeetingRole = z.output<typeof meetingRole>;
export type MeetingState = z.output<typeof meetingState>;
