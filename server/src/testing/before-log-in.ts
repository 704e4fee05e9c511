/** Operations that lead to an account: nobody is logged in when they are called, and they tell about nobody. */
export const beforeLogIn = [
  'clickVerification',
  'isConfirmEmail',
  'logInDoctor',
  'logInSocial',
  'logInUser',
  'registerEmail',
  'registerFacebook',
  'resetPassword',
  'sendPhoneOtp',
  'validateOtp',
  'validatePhoneOtp',
  'verifyEmail',
] as const;
