import { z } from 'zod';
import { teamRoles } from '../rules/team';
import { day, emptyOrSeen, id, image, plainText, sixDigits, typedEmail, userRole, utc } from './fields';
import { operation } from './operation';
import { fieldErrors, noData } from './reasons';

const language = z.enum(['en', 'zh-CN']);
/** 0 not given, 1 male, 2 female, 3 other. */
const gender = z.enum(['0', '1', '2', '3']);
const interestIds = z.array(plainText(60)).max(50);

export const fetchUserProfile = operation({
  method: 'GET',
  path: '/user/fetch_user_profile',
  summary: 'The account that is logged in',
  access: 'account',
  unauthenticatedStatus: 401,
  tags: ['profile', 'notification'],
  data: z.object({
    userId: id,
    nickname: z.string(),
    image,
    /** 1 member, 2 doctor. */
    accountType: z.union([z.literal(1), z.literal(2)]),
    userRole,
    staff: z.boolean(),
    /** Belongs to staff, and has to give a second factor (a passkey, or the code of an app) before it acts as such. */
    staffWithoutPasskey: z.boolean().optional(),
    email: z.string(),
    language,
    /** State of a doctor's application; null for members. */
    applicationState: z.string().nullable(),
    /** A doctor who is approved, or was and keeps to what was agreed on. */
    inPractice: z.boolean(),
    /** Notifications that are not read, 100 at most. */
    unread: z.int(),
    /** Version of the terms that has come since the account agreed to an earlier one. */
    newTerms: day.optional(),
    /** The doctors for whom the account acts, as someone of their team; missing where there are none. */
    team: z
      .array(
        z.object({
          doctorUserId: id,
          name: z.string(),
          /** The doctor takes bookings. */
          isOpen: z.boolean(),
          /** Of the account, one or more. */
          roles: z.array(z.enum(teamRoles)),
        }),
      )
      .optional(),
  }),
});

export const getEditUserProfile = operation({
  method: 'GET',
  path: '/user/get_edit_user_profile',
  summary: 'The profile of the logged-in account, for its form',
  access: 'account',
  tags: ['profile', 'interest'],
  data: z.object({
    email: z.string(),
    nickname: z.string(),
    name: z.string(),
    gender,
    birthday: day.nullable(),
    img: image,
    interested: z.array(z.string()),
    zone: z.string(),
    language,
    /** False for who came by Google and has set no password yet. */
    hasPassword: z.boolean(),
  }),
});

export const setUserProfile = operation({
  method: 'POST',
  path: '/user/set_user_profile',
  summary: 'Save the profile; what is left out stays as it is',
  access: 'account',
  body: z.object({
    /** The form only shows it; `updateEmail` changes it. */
    email: plainText(254).optional(),
    /** An empty name leaves it as it is. */
    nickname: emptyOrSeen(50, 'user name must least 5~50 letters').optional(),
    name: emptyOrSeen(
      50,
      'Please use 1-50 Chinese characters, or 3-50 letters, dots, spaces, hyphens and apostrophes',
    ).optional(),
    birthday: z.union([day, z.literal('')]).optional(),
    gender: gender.optional(),
    /** The id of an own upload that is READY, or empty for none; any other text leaves the picture as it is. */
    img: plainText(300).optional(),
    interested: interestIds.optional(),
    zone: plainText(60).optional(),
    language: language.optional(),
  }),
  invalidates: ['profile', 'interest', 'member', 'post', 'posts', 'comment'],
  data: z.object({ saved: z.literal(true), image }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, FILE_GONE: fieldErrors },
});

export const listInterested = operation({
  method: 'GET',
  path: '/user/interested',
  summary: 'Ids of the interests of the logged-in account',
  access: 'account',
  tags: ['interest'],
  data: z.object({ interested: z.array(z.string()) }),
});

export const setInterested = operation({
  method: 'POST',
  path: '/user/set_interested',
  summary: 'Replace the interests of the logged-in account',
  access: 'account',
  body: z.object({ interested: interestIds }),
  invalidates: ['interest', 'profile'],
  data: z.object({ interested: z.array(z.string()) }),
});

export const checkPassword = operation({
  method: 'POST',
  path: '/user/check_password',
  summary: 'Check the password of the logged-in account; counted like a log-in',
  access: 'account',
  body: z.object({ password: z.string().min(1, 'Please input').max(200) }),
  invalidates: [],
  data: z.object({ valid: z.boolean() }),
});

export const changePassword = operation({
  method: 'PUT',
  path: '/me/password',
  summary: 'Change the password; ends all other sessions and mails a notice',
  access: 'account',
  body: z.object({
    /** Empty where the account has none yet. */
    password: z.string().max(200),
    newPassword: z.string().min(1, 'Please enter').max(200),
    confirmPassword: z.string().min(1, 'Please enter').max(200),
  }),
  invalidates: ['profile', 'session'],
  data: z.object({ changed: z.literal(true) }),
  reasons: { NOT_POSSIBLE: noData, WRONG_CREDENTIALS: fieldErrors },
});

export const sendEmailChange = operation({
  method: 'POST',
  path: '/user/user_profile/verification_email',
  summary: 'Send a six-digit code to a new email of the account',
  access: 'account',
  body: z.object({
    email: typedEmail,
    /** Missing where the account has none yet, or its owner has proved who they are within the last 10 minutes. */
    password: z.string().max(200).optional(),
  }),
  invalidates: [],
  data: z.object({ resendSeconds: z.int() }),
  reasons: { WRONG_CREDENTIALS: fieldErrors },
});

export const updateEmail = operation({
  method: 'POST',
  path: '/user/user_profile/update_email',
  summary: 'Change the email after proof by the code; the old email gets a notice',
  access: 'account',
  body: z.object({
    email: typedEmail,
    code: sixDigits,
  }),
  invalidates: ['profile'],
  data: z.object({ email: z.string() }),
  reasons: { CONFLICT: noData, GONE: noData, WRONG_CREDENTIALS: fieldErrors },
});

export const restoreEmail = operation({
  method: 'POST',
  path: '/user/user_profile/restore_email',
  summary:
    'Take back a change of the email by the link in the notice to the old one; ends all sessions and the password',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200) }),
  invalidates: [],
  data: z.object({ email: z.string() }),
  reasons: { NOT_FOUND: noData, GONE: noData, CONFLICT: noData },
});

const consent = z.object({
  document: z.enum(['terms', 'image-data']),
  version: z.string(),
  at: utc,
  withdrawnAt: utc.nullable(),
});

export const listConsents = operation({
  method: 'GET',
  path: '/me/consents',
  summary: 'Consents of the account, the newest first',
  access: 'account',
  tags: ['consent'],
  data: z.array(consent),
});

export const giveConsent = operation({
  method: 'POST',
  path: '/me/consents',
  summary: 'Agree to the current version of a document',
  access: 'account',
  body: z.object({ document: z.enum(['terms', 'image-data']) }),
  invalidates: ['consent'],
  data: consent,
});

export const withdrawConsent = operation({
  method: 'DELETE',
  path: '/me/consents/{document}',
  summary:
    'Withdraw a consent; posting, booking, buying and uploading ask for it again. Without that of images every picture is taken out',
  access: 'account',
  params: z.object({ document: z.enum(['terms', 'image-data']) }),
  invalidates: ['consent', 'profile', 'post', 'posts'],
  data: z.object({ withdrawn: z.boolean() }),
});

export const stateSegments = operation({
  method: 'GET',
  path: '/user/segments',
  summary: 'States to delivery, signed and for 5 minutes, which segments of a rollout the caller is in',
  access: 'account',
  uncacheable: true,
  tags: [],
  data: z.object({ statement: z.string() }),
});
