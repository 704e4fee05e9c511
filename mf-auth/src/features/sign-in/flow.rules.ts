/**
 * The flow of arriving, as pure functions.
 *
 * Three **modes** (log in, register, forget the password), each with its own **steps**, and three **sub-steps** in register step 4. Every
 * mode keeps its step while another one is shown.
 */
export type Mode = 'login' | 'register' | 'forgetPassword';

/** 1 identity, 2 email and password, 3 email for a code, 4 mail with the code sent, 5 the second factor. */
export type LogInStep = 1 | 2 | 3 | 4 | 5;

/** What the code of a mail is for. */
export type CodeSource = 'register' | 'reset' | 'log-in';

/** 1 email, 2 mail sent, 3 account, 4 personal information, 5 and 6 welcome, 7 email verified, 8 activation failed. */
export type RegisterStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Register step 4 has 1 base information, 2 avatar, 3 interests. */
export type SubStep = 1 | 2 | 3;

/** 1 email, 2 mail sent, 3 new password, 4 done, 5 failed. */
export type ForgotStep = 1 | 2 | 3 | 4 | 5;

export interface Flow {
  mode: Mode;
  login: LogInStep;
  register: RegisterStep;
  subStep: SubStep;
  forgot: ForgotStep;
}

export type FlowEvent =
  | 'identity-chosen'
  | 'to-login'
  | 'to-register'
  | 'to-forgot'
  /** A code by mail instead of the password. */
  | 'to-code'
  /** The account has a second factor, which is asked for. */
  | 'second-factor'
  /** The verification mail is on its way. */
  | 'mail-sent'
  /** The code of the mail was right. */
  | 'email-proved'
  | 'continued'
  | 'returned'
  | 'registered'
  | 'skipped'
  | 'published'
  | 'password-changed'
  /** Google knows the email, and it is new here. */
  | 'third-party-new'
  | 'back'
  | 'closed';

export const start: Flow = { mode: 'login', login: 1, register: 1, subStep: 1, forgot: 1 };

interface Opening {
  mode?: Mode | undefined;
  resume?: 'showRegister' | 'showForgotpasword' | 'activationFailed' | undefined;
  /** The part of register step 4 that a reload broke off. */
  subStep?: SubStep | undefined;
  /** The step after 4 that a reload broke off. */
  welcome?: 5 | 6 | undefined;
  /** What the code is for that a reload broke off. */
  code?: CodeSource | undefined;
  /** Whether the reload came after that code was right. */
  isProved?: boolean | undefined;
}

/** Returns the flow with which the dialog opens: the requested one, that of a mailed link, or that before a reload. */
export function openingFlow({ mode = 'login', resume, subStep, welcome, code, isProved }: Opening): Flow {
  if (welcome) return { ...start, mode: 'register', register: welcome };
  if (subStep) return { ...start, mode: 'register', register: 4, subStep };
  if (resume === 'showRegister') return { ...start, mode: 'register', register: 7 };
  if (resume === 'activationFailed') return { ...start, mode: 'register', register: 8 };
  if (resume === 'showForgotpasword') return { ...start, mode: 'forgetPassword', forgot: 3 };
  if (code === 'register') return { ...start, mode: 'register', register: isProved ? 7 : 2 };
  if (code === 'log-in') return { ...start, login: 4 };
  if (code === 'reset') return { ...start, mode: 'forgetPassword', forgot: isProved ? 3 : 2 };
  return { ...start, mode };
}

const toLogIn = (flow: Flow): Flow => ({ ...flow, mode: 'login' });

function registerBack(flow: Flow): Flow {
  const { register, subStep } = flow;
  if (register === 1) return toLogIn(flow);
  if (register === 6) return { ...flow, register: 4 };
  if (register === 7 || register === 8) return { ...flow, register: 1 };
  if (register === 4 && subStep > 1) return { ...flow, subStep: (subStep - 1) as SubStep };
  return { ...flow, register: (register - 1) as RegisterStep };
}

function forgotBack(flow: Flow): Flow {
  if (flow.forgot === 1) return toLogIn(flow);
  return { ...flow, forgot: flow.forgot === 4 ? 2 : ((flow.forgot - 1) as ForgotStep) };
}

/** Goes one step back, by the arrow or the browser; the same flow where there is nothing to go back to. */
function back(flow: Flow): Flow {
  if (flow.mode === 'register') return registerBack(flow);
  if (flow.mode === 'forgetPassword') return forgotBack(flow);
  // What was asked for before the second factor is used up.
  if (flow.login === 5) return { ...flow, login: 2 };
  return flow.login === 1 ? flow : { ...flow, login: (flow.login - 1) as LogInStep };
}

const mailSent: Record<Mode, Partial<Flow>> = {
  login: { login: 4 },
  register: { register: 2 },
  forgetPassword: { forgot: 2 },
};

const forward: Record<Exclude<FlowEvent, 'back' | 'closed'>, (flow: Flow) => Flow> = {
  'identity-chosen': (flow) => ({ ...flow, login: 2 }),
  'to-login': toLogIn,
  'to-register': (flow) => ({ ...flow, mode: 'register', register: 1, subStep: 1 }),
  'to-forgot': (flow) => ({ ...flow, mode: 'forgetPassword', forgot: 1 }),
  'to-code': (flow) => ({ ...flow, login: 3 }),
  'second-factor': (flow) => ({ ...flow, mode: 'login', login: 5 }),
  'mail-sent': (flow) => ({ ...flow, ...mailSent[flow.mode] }),
  'email-proved': (flow) => (flow.mode === 'register' ? { ...flow, register: 7 } : { ...flow, forgot: 3 }),
  continued: (flow) => ({ ...flow, register: 3 }),
  returned: (flow) => (flow.mode === 'register' ? { ...flow, register: 1 } : { ...flow, forgot: 3 }),
  registered: (flow) => ({ ...flow, register: 4, subStep: 1 }),
  skipped: (flow) =>
    flow.subStep === 3 ? { ...flow, register: 5 } : { ...flow, subStep: (flow.subStep + 1) as SubStep },
  published: (flow) => ({ ...flow, register: 6 }),
  'password-changed': (flow) => ({ ...flow, forgot: 4 }),
  'third-party-new': (flow) => ({ ...flow, mode: 'register', register: 3 }),
};

/** Returns the flow after an event. */
export function next(flow: Flow, event: FlowEvent): Flow {
  if (event === 'back') return back(flow);
  return event === 'closed' ? start : forward[event](flow);
}

/** Returns whether the screen is only for who is not logged in: it leads to a session, and none of it is done yet. */
export function isForGuests({ mode, register, forgot }: Flow): boolean {
  if (mode === 'login') return true;
  return mode === 'register' ? register <= 2 : forgot <= 2;
}

/** Returns whether the screen says what came of proving the email of a new account, which is not made yet. */
export const isAfterProof = ({ mode, register }: Flow): boolean =>
  mode === 'register' && (register === 7 || register === 8);

/** Returns which flow asks for the code of a mail, if one does. */
export function codeFor({ mode, login, register, forgot }: Flow): CodeSource | undefined {
  if (mode === 'login') return login === 4 ? 'log-in' : undefined;
  if (mode === 'register' && register === 2) return 'register';
  return mode === 'forgetPassword' && forgot === 2 ? 'reset' : undefined;
}

/** Returns whether the code of a mail was right, and what it is for is not done yet. */
export function isAfterCode({ mode, register, forgot }: Flow): boolean {
  if (mode === 'register') return register === 7 || register === 3;
  return mode === 'forgetPassword' && forgot === 3;
}

/** Returns the screen that ends the registration, if it is shown. */
export function welcomeOf({ mode, register }: Flow): 5 | 6 | undefined {
  return mode === 'register' && (register === 5 || register === 6) ? register : undefined;
}

/** Returns whether the arrow is shown. */
export function hasArrow({ mode, login, register }: Flow): boolean {
  if (mode === 'login') return login > 1;
  return mode === 'forgetPassword' || (register !== 5 && register !== 7);
}

/** Returns the key of the dialog's title. */
export function titleOf({ mode, register, subStep }: Flow) {
  if (mode === 'login') return 'title';
  if (mode === 'forgetPassword') return 'forgot.title';
  if (register === 4) return subStep === 3 ? 'register.interests.title' : 'register.personal.title';
  if (register === 5 || register === 6) return 'welcome';
  return register === 2 || register === 7 ? 'verify.title' : 'register.title';
}

/** Returns the same for the same screen, so that what is shown can be told apart. */
export function screenOf({ mode, login, register, subStep, forgot }: Flow): string {
  if (mode === 'login') return `login-${login}`;
  if (mode === 'forgetPassword') return `forgot-${forgot}`;
  return register === 4 ? `register-4-${subStep}` : `register-${register}`;
}
