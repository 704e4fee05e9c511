import { z } from 'zod';
import { plainText, userRole } from './fields';
import { operation } from './operation';

const credentials = z.object({
  email: plainText(254).min(1, 'Please input'),
  /** Only its presence is checked here: a log-in answers a malformed password like a wrong one. */
  password: z.string().min(1, 'Please input').max(200),
  provider: z.literal('email').optional(),
  userRole: userRole.optional(),
  /** A session of 30 days; 12 hours otherwise. */
  remember: z.boolean().optional(),
});

const session = z.object({ token: z.string(), userRole });

export const logInUser = operation({
  method: 'POST',
  path: '/login/user',
  summary: 'Log in as a member',
  access: 'public',
  body: credentials,
  data: session,
  errors: [401, 422, 4031],
});

export const logInDoctor = operation({
  method: 'POST',
  path: '/login/doctor',
  summary: 'Log in as a doctor',
  access: 'public',
  body: credentials,
  data: session,
  errors: [401, 422, 4031],
});

export const logOut = operation({
  method: 'DELETE',
  path: '/sessions/current',
  summary: 'End the session of the token that is sent',
  access: 'account',
  data: z.object({ ended: z.literal(true) }),
});
