import { accountHandler } from '#api/handler';
import { saveProfile } from './save-profile.service';

export const setUserProfile = accountHandler('setUserProfile', { transaction: true }, (context, { body }) =>
  saveProfile(context, body),
);
