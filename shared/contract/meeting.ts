/** Live meetings: the video room of a booked appointment, for its doctor and its member alone. */
import { z } from 'zod';
import { id, image, utc, zone } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

/**
 * SCHEDULED; LOBBY_OPEN from 10 minutes before the appointment; LIVE once the doctor has admitted the member; ENDED; CANCELLED with the
 * appointment; MISSED where no one was admitted.
 */
export const meetingState = z.enum(['SCHEDULED', 'LOBBY_OPEN', 'LIVE', 'ENDED', 'CANCELLED', 'MISSED']);

export const meetingRole = z.enum(['doctor', 'member']);

const other = z.object({ name: z.string(), image });

export const meeting = z.object({
  meetingId: id,
  kaReservationId: id,
  state: meetingState,
  /** The caller's. */
  role: meetingRole,
  /** Whom the caller meets. */
  other,
  /** Whether the other one has joined and is there now. */
  otherIsThere: z.boolean(),
  startUtc: utc,
  endUtc: utc,
  /** The time at which the lobby opens. */
  opensUtc: utc,
  /** The clinic's. */
  zone,
  /** Whether a relay is configured, without which some networks cannot connect. */
  relay: z.boolean(),
});

/** The shape is `RTCIceServer`. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

const invalidates = ['meeting', 'appointment'] as const;
const params = z.object({ meetingId: id });

export const getMeeting = operation({
  method: 'GET',
  path: '/meet/meetings/{meetingId}',
  summary: 'One meeting of the caller',
  access: 'account',
  params,
  tags: ['meeting'],
  data: meeting,
  reasons: { NOT_FOUND: noData },
});

export const createMeeting = operation({
  method: 'POST',
  path: '/meet/create_meeting',
  summary: 'The meeting of a booked video appointment; repeated, the same one',
  access: 'account',
  body: z.object({ kaReservationId: id }),
  invalidates,
  data: meeting,
  reasons: { NOT_FOUND: noData, WRONG_STATE: z.object({ state: z.int() }) },
});

export const addMeeting = operation({
  method: 'POST',
  path: '/meet/add_meeting/{meetingId}',
  summary: 'Joins a meeting: gives a short-lived token for its socket and what connects both sides',
  access: 'account',
  params,
  invalidates,
  data: z.object({
    meeting,
    /** The first message of the socket carries it. */
    token: z.string(),
    tokenExpiresUtc: utc,
    /** The path below the API's prefix. */
    socketPath: z.string(),
    iceServers: z.array(iceServer),
  }),
  reasons: { NOT_FOUND: noData, WRONG_STATE: z.object({ state: meetingState }) },
});

export const updateMeeting = operation({
  method: 'POST',
  path: '/meet/update_meeting/{meetingId}',
  summary: 'The doctor admits the member, or ends the meeting',
  access: 'account',
  params,
  body: z
    .object({
      state: z.enum(['LIVE', 'ENDED']).optional(),
      admit: z.literal(true).optional(),
      end: z.literal(true).optional(),
    })
    .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
      message: 'Send one of state, admit and end',
    }),
  invalidates,
  data: meeting,
  reasons: { NOT_FOUND: noData, WRONG_STATE: z.object({ state: meetingState }), NOT_ALLOWED: noData },
});
