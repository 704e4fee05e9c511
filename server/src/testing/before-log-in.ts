/** Operations that lead to an account: no one is logged in when they are called, and they tell about no one. */
export const beforeLogIn = [
  'clickVerification',
  'isConfirmEmail',
  'logInDoctor',
  'logInSocial',
  'logInUser',
  'registerEmail',
  'registerFacebook',
  'resetPassword',
  'restoreEmail',
  'sendPhoneOtp',
  'validateOtp',
  'validatePhoneOtp',
  'verifyEmail',
] as const;
