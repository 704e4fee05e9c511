import { changePassword } from './change-password.handler';
import { checkPassword } from './check-password.handler';
import { fetchUserProfile } from './fetch-user-profile.handler';
import { getEditUserProfile } from './get-edit-user-profile.handler';
import { listInterested } from './list-interested.handler';
import { restoreEmail } from './restore-email.handler';
import { sendEmailChange } from './send-email-change.handler';
import { setInterested } from './set-interested.handler';
import { setUserProfile } from './set-user-profile.handler';
import { updateEmail } from './update-email.handler';

export const userHandlers = [
  fetchUserProfile,
  getEditUserProfile,
  setUserProfile,
  listInterested,
  setInterested,
  checkPassword,
  changePassword,
  sendEmailChange,
  updateEmail,
  restoreEmail,
];
