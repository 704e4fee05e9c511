import { clickVerification } from './click-verification.handler';
import { endSession } from './end-session.handler';
import { endSessions } from './end-sessions.handler';
import { isConfirmEmail } from './is-confirm-email.handler';
import { listSessions } from './list-sessions.handler';
import { logInDoctor } from './log-in-doctor.handler';
import { logInSocial } from './log-in-social.handler';
import { logInUser } from './log-in-user.handler';
import { logOut } from './log-out.handler';
import { registerEmail } from './register-email.handler';
import { registerFacebook } from './register-facebook.handler';
import { resetPassword } from './reset-password.handler';
import { sendPhoneOtp } from './send-phone-otp.handler';
import { validateOtp } from './validate-otp.handler';
import { validatePhoneOtp } from './validate-phone-otp.handler';
import { verifyEmail } from './verify-email.handler';

export const authHandlers = [
  logInUser,
  logInDoctor,
  logInSocial,
  resetPassword,
  validateOtp,
  clickVerification,
  isConfirmEmail,
  verifyEmail,
  registerEmail,
  registerFacebook,
  sendPhoneOtp,
  validatePhoneOtp,
  logOut,
  listSessions,
  endSession,
  endSessions,
];
