import { z } from 'zod';
import { day, id, image, userRole } from './fields';
import { operation } from './operation';

export const fetchUserProfile = operation({
  method: 'GET',
  path: '/user/fetch_user_profile',
  summary: 'Who is logged in',
  access: 'account',
  unauthenticatedStatus: 401,
  data: z.object({
    userId: id,
    nickname: z.string(),
    image,
    /** 1 member, 2 doctor. */
    accountType: z.union([z.literal(1), z.literal(2)]),
    userRole,
    staff: z.boolean(),
    email: z.string(),
    language: z.enum(['en', 'zh-CN']),
  }),
});

export const getEditUserProfile = operation({
  method: 'GET',
  path: '/user/get_edit_user_profile',
  summary: 'What the profile form of the logged-in account starts with',
  access: 'account',
  data: z.object({
    email: z.string(),
    nickname: z.string(),
    name: z.string(),
    /** 0 not given, 1 male, 2 female, 3 other. */
    gender: z.enum(['0', '1', '2', '3']),
    birthday: day.nullable(),
    img: image,
    interested: z.array(z.string()),
    zone: z.string(),
    language: z.enum(['en', 'zh-CN']),
  }),
});
