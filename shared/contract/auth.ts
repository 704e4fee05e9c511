import { z } from 'zod';
import { id, lineText, plainText, sixDigits, typedEmail, userRole, utc } from './fields';
import { operation } from './operation';
import { fieldErrors, noData, secondFactorAsked } from './reasons';

const email = plainText(254).min(1, 'Please input');
/** A log-in answers a malformed password like a wrong one, so only its presence is checked here. */
const givenPassword = z.string().min(1, 'Please input').max(200);
/** Checked by `passwordRule` of `shared/rules`, so that the refusal stands at the field. */
const newPassword = z.string().min(1, 'Please enter').max(200);

const credentials = z.object({
  email,
  password: givenPassword,
  provider: z.literal('email').optional(),
  userRole: userRole.optional(),
  /** A session of 30 days; 12 hours otherwise. */
  remember: z.boolean().optional(),
});

const session = z.object({ token: z.string(), userRole });

/** The two flows of the email verification. */
export const verificationSource = z.enum(['register', 'reset']);

export const logInUser = operation({
  method: 'POST',
  path: '/login/user',
  summary: 'Log in as a member',
  access: 'public',
  body: credentials,
  invalidates: [],
  data: session,
  reasons: { WRONG_CREDENTIALS: noData, SECOND_FACTOR: secondFactorAsked, NOT_POSSIBLE: noData, NOT_ALLOWED: noData },
});

export const logInDoctor = operation({
  method: 'POST',
  path: '/login/doctor',
  summary: 'Log in as a doctor',
  access: 'public',
  body: credentials,
  invalidates: [],
  data: session,
  reasons: { WRONG_CREDENTIALS: noData, SECOND_FACTOR: secondFactorAsked, NOT_POSSIBLE: noData, NOT_ALLOWED: noData },
});

export const logInSocial = operation({
  method: 'POST',
  path: '/login/social',
  summary: 'Log in with Google; for an email that is new, grants the proof of it that registering asks for',
  access: 'public',
  body: z.object({
    provider: z.literal('google'),
    googleAccessToken: z.string().min(1).max(4096),
    userRole: userRole.optional(),
    remember: z.boolean().optional(),
  }),
  invalidates: ['email-proof'],
  data: z.object({
    /** '0': no account yet, go on with `registerEmail`; '1': logged in. */
    userType: z.enum(['0', '1']),
    email: z.string(),
    /** Empty for '0'. */
    token: z.string(),
    userRole,
  }),
  /** 409: the email has a password account, which is linked by logging in with it once; 503: Google is not configured. */
  reasons: {
    WRONG_CREDENTIALS: noData,
    SECOND_FACTOR: secondFactorAsked,
    CONFLICT: noData,
    NOT_POSSIBLE: noData,
    UNAVAILABLE: noData,
    NOT_ALLOWED: noData,
  },
});

export const resetPassword = operation({
  method: 'POST',
  path: '/login/forgot-password',
  summary: 'Set a new password after proof of the email (cookie `email_ticket`); ends all other sessions, and logs in',
  access: 'public',
  ticket: true,
  body: z.object({ email, newPassword, confirmPassword: newPassword }),
  invalidates: ['email-proof'],
  data: session,
  /** 401: the password is set, and the second factor is asked for; 403: this browser holds no proof of that email; 410: the proof has expired. */
  reasons: {
    SECOND_FACTOR: secondFactorAsked,
    FORBIDDEN: noData,
    GONE: noData,
    NOT_POSSIBLE: noData,
    NOT_ALLOWED: noData,
  },
});

const sent = z.object({
  /** Seconds until another message can be asked for. */
  resendSeconds: z.int(),
});

export const validateOtp = operation({
  method: 'POST',
  path: '/login/validate-otp',
  summary: 'Prove an email by the six-digit code of the mail; sets the cookie `email_ticket` for 30 minutes',
  access: 'public',
  body: z.object({
    email,
    code: sixDigits,
    source: verificationSource,
  }),
  invalidates: ['email-proof'],
  data: z.object({ email: z.string(), source: verificationSource }),
  reasons: { GONE: noData, WRONG_CREDENTIALS: fieldErrors },
});

export const clickVerification = operation({
  method: 'POST',
  path: '/register/clickVerification',
  summary: 'Send a mail with link and code; the answer is the same whether the email is known or not',
  access: 'public',
  body: z.object({
    email: typedEmail,
    userRole,
    source: verificationSource,
    /** That the box about age, terms and privacy was ticked; kept with the version of the documents when the account is made. */
    consent: z.boolean().optional(),
  }),
  invalidates: [],
  data: sent,
});

export const sendLogInCode = operation({
  method: 'POST',
  path: '/login/code/send',
  summary: 'Mail a six-digit code that logs in; the answer is the same whether the email is known or not',
  access: 'public',
  body: z.object({
    email: typedEmail,
  }),
  invalidates: [],
  data: sent,
});

export const logInByCode = operation({
  method: 'POST',
  path: '/login/code',
  summary: 'Log in by the six-digit code of a mail, without a password',
  access: 'public',
  body: z.object({
    email,
    code: sixDigits,
    remember: z.boolean().optional(),
  }),
  invalidates: [],
  data: session,
  reasons: { GONE: noData, WRONG_CREDENTIALS: fieldErrors, SECOND_FACTOR: secondFactorAsked, NOT_ALLOWED: noData },
});

export const isConfirmEmail = operation({
  method: 'GET',
  path: '/register/isConfirmEmail',
  summary: 'The email that this browser has proved (cookie `email_ticket`), if any',
  access: 'public',
  uncacheable: true,
  tags: ['email-proof'],
  data: z.object({ confirmed: z.boolean(), email: z.string(), source: verificationSource.nullable() }),
});

export const verifyEmail = operation({
  method: 'GET',
  path: '/register/verifyEmail',
  summary: 'Prove an email by the link of the mail; may be repeated until used; sets the cookie `email_ticket`',
  access: 'public',
  uncacheable: true,
  query: z.object({ token: z.string().min(1).max(200) }),
  tags: [],
  data: z.object({ email: z.string(), source: verificationSource, userRole }),
  reasons: { NOT_FOUND: noData, GONE: z.object({ used: z.boolean() }).nullable(), FORBIDDEN: noData },
});

export const registerEmail = operation({
  method: 'POST',
  path: '/register/email',
  summary: 'Make an account for the email that was proved (cookie `email_ticket`), and log in',
  access: 'public',
  ticket: true,
  body: z.object({
    email,
    nickname: lineText(50).min(1, 'Please enter'),
    password: newPassword,
    confirmPassword: newPassword.optional(),
    userRole,
    consent: z.boolean().optional(),
    language: z.enum(['en', 'zh-CN']).optional(),
    zone: z.string().max(60).optional(),
  }),
  invalidates: ['email-proof'],
  data: session,
  /** 403: this browser holds no proof of that email in that role; 409: it has an account; 410: the proof has expired. */
  reasons: { FORBIDDEN: noData, CONFLICT: noData, GONE: noData, NOT_POSSIBLE: noData },
});

export const registerFacebook = operation({
  method: 'POST',
  path: '/register/facebook',
  summary: 'Not supported; answers that',
  access: 'public',
  invalidates: [],
  data: z.object({}),
  reasons: { NOT_POSSIBLE: noData },
});

const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{7,14}$/, 'Please enter the number with its country code, such as +61 4…');

export const sendPhoneOtp = operation({
  method: 'POST',
  path: '/register/phone/send-otp',
  summary: 'Send a six-digit code to a phone',
  access: 'public',
  body: z.object({ phone }),
  invalidates: [],
  data: sent,
  /** 503: the site sends no text messages. */
  reasons: { UNAVAILABLE: noData },
});

export const validatePhoneOtp = operation({
  method: 'POST',
  path: '/register/phone/validate-otp',
  summary: 'Prove a phone by its code; stored with the account where someone is logged in',
  access: 'public',
  body: z.object({
    phone,
    code: sixDigits,
  }),
  invalidates: ['profile'],
  data: z.object({ confirmed: z.literal(true) }),
  reasons: { GONE: noData, WRONG_CREDENTIALS: fieldErrors },
});

export const logOut = operation({
  method: 'DELETE',
  path: '/sessions/current',
  summary: 'End the session of the token that is sent',
  access: 'account',
  invalidates: [],
  data: z.object({ ended: z.literal(true) }),
});

export const listSessions = operation({
  method: 'GET',
  path: '/sessions',
  summary: 'Sessions of the account, the newest use first',
  access: 'account',
  tags: ['session'],
  data: z.array(
    z.object({
      sessionId: id,
      current: z.boolean(),
      /** Browser and system as the session's last call named them, such as `Chrome on Windows`. */
      device: z.string(),
      startedAt: utc,
      lastUsedAt: utc,
      expiresAt: utc,
    }),
  ),
});

export const endSession = operation({
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  summary: 'End one session of the caller',
  access: 'account',
  params: z.object({ sessionId: id }),
  invalidates: ['session'],
  data: z.object({ ended: z.boolean() }),
});

export const endSessions = operation({
  method: 'DELETE',
  path: '/sessions',
  summary: 'Log out all other devices; with `includeCurrent=true` here too',
  access: 'account',
  query: z.object({ includeCurrent: z.enum(['true', 'false']).optional() }),
  invalidates: ['session'],
  data: z.object({ ended: z.int() }),
});
