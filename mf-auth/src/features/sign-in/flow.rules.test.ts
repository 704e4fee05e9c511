import { describe, expect, it } from 'vitest';
import {
  codeFor,
  type Flow,
  type FlowEvent,
  hasArrow,
  isAfterProof,
  isForGuests,
  next,
  openingFlow,
  screenOf,
  start,
  titleOf,
} from './flow.rules';

const login = (step: Flow['login']): Flow => ({ ...start, login: step });
const register = (step: Flow['register'], subStep: Flow['subStep'] = 1): Flow => ({
  ...start,
  mode: 'register',
  register: step,
  subStep,
});
const forgot = (step: Flow['forgot']): Flow => ({ ...start, mode: 'forgetPassword', forgot: step });

describe('the way forward', () => {
  it.each<[Flow, FlowEvent, string]>([
    [login(1), 'identity-chosen', 'login-2'],
    [login(2), 'to-code', 'login-3'],
    [login(3), 'mail-sent', 'login-4'],
    [login(4), 'mail-sent', 'login-4'],
    [login(2), 'second-factor', 'login-5'],
    [forgot(3), 'second-factor', 'login-5'],
    [login(2), 'to-register', 'register-1'],
    [login(2), 'to-forgot', 'forgot-1'],
    [login(2), 'third-party-new', 'register-3'],
    [register(1), 'to-login', 'login-1'],
    [register(1), 'mail-sent', 'register-2'],
    [register(2), 'mail-sent', 'register-2'],
    [register(2), 'email-proved', 'register-7'],
    [register(7), 'continued', 'register-3'],
    [register(8), 'returned', 'register-1'],
    [register(3), 'registered', 'register-4-1'],
    [register(4, 1), 'skipped', 'register-4-2'],
    [register(4, 2), 'skipped', 'register-4-3'],
    [register(4, 3), 'skipped', 'register-5'],
    [register(4, 1), 'published', 'register-6'],
    [register(4, 2), 'published', 'register-6'],
    [register(4, 3), 'published', 'register-6'],
    [forgot(1), 'to-login', 'login-1'],
    [forgot(1), 'mail-sent', 'forgot-2'],
    [forgot(2), 'mail-sent', 'forgot-2'],
    [forgot(2), 'email-proved', 'forgot-3'],
    [forgot(3), 'password-changed', 'forgot-4'],
    [forgot(4), 'to-login', 'login-1'],
    [forgot(5), 'returned', 'forgot-3'],
  ])('from %j, %s leads to %s', (flow, event, screen) => {
    expect(screenOf(next(flow, event))).toBe(screen);
  });
});

describe('the way back', () => {
  it.each<[string, Flow, string]>([
    ['login-1', login(1), 'login-1'],
    ['login-2', login(2), 'login-1'],
    ['login-3', login(3), 'login-2'],
    ['login-4', login(4), 'login-3'],
    ['login-5', login(5), 'login-2'],
    ['register-1', register(1), 'login-1'],
    ['register-2', register(2), 'register-1'],
    ['register-3', register(3), 'register-2'],
    ['register-4-1', register(4, 1), 'register-3'],
    ['register-4-2', register(4, 2), 'register-4-1'],
    ['register-4-3', register(4, 3), 'register-4-2'],
    ['register-5', register(5, 3), 'register-4-3'],
    ['register-6', register(6, 3), 'register-4-3'],
    ['register-7', register(7), 'register-1'],
    ['register-8', register(8), 'register-1'],
    ['forgot-1', forgot(1), 'login-1'],
    ['forgot-2', forgot(2), 'forgot-1'],
    ['forgot-3', forgot(3), 'forgot-2'],
    ['forgot-4', forgot(4), 'forgot-2'],
    ['forgot-5', forgot(5), 'forgot-4'],
  ])('from %s leads to the screen before it', (_, flow, screen) => {
    expect(screenOf(next(flow, 'back'))).toBe(screen);
  });

  it('comes back to the step of the log-in that was left', () => {
    expect(screenOf(next(next(login(2), 'to-register'), 'back'))).toBe('login-2');
  });

  it('is offered everywhere but at the beginning and on register steps 5 and 7', () => {
    const steps = [1, 2, 3, 4, 5, 6, 7, 8] as const;
    expect(steps.filter((step) => hasArrow(register(step)))).toEqual([1, 2, 3, 4, 6, 8]);
    expect(([1, 2, 3, 4, 5] as const).every((step) => hasArrow(forgot(step)))).toBe(true);
    expect([hasArrow(login(1)), hasArrow(login(2))]).toEqual([false, true]);
  });
});

it.each([login(2), register(4, 3), forgot(3)])('closing %j leads back to the log-in and to register step 1', (flow) => {
  expect(next(flow, 'closed')).toEqual(start);
});

it.each<[Flow, boolean]>([
  [login(1), true],
  [login(2), true],
  [register(1), true],
  [register(2), true],
  [register(3), false],
  [register(4, 1), false],
  [register(7), false],
  [forgot(1), true],
  [forgot(2), true],
  [forgot(3), false],
  [forgot(4), false],
])('%j is only for guests: %s', (flow, expected) => {
  expect(isForGuests(flow)).toBe(expected);
});

it('the screens after the proof of an email come before the account', () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8] as const;
  expect(steps.filter((step) => isAfterProof(register(step)))).toEqual([7, 8]);
});

describe('where it begins', () => {
  it.each<[Parameters<typeof openingFlow>[0], string]>([
    [{}, 'login-1'],
    [{ mode: 'register' }, 'register-1'],
    [{ mode: 'forgetPassword' }, 'forgot-1'],
    [{ resume: 'showRegister' }, 'register-7'],
    [{ resume: 'activationFailed' }, 'register-8'],
    [{ resume: 'showForgotpasword' }, 'forgot-3'],
  ])('asked for %j it shows %s', (asked, screen) => {
    expect(screenOf(openingFlow(asked))).toBe(screen);
  });
});

it.each<[Flow, string]>([
  [login(1), 'title'],
  [register(1), 'register.title'],
  [register(2), 'verify.title'],
  [register(3), 'register.title'],
  [register(4, 1), 'register.personal.title'],
  [register(4, 2), 'register.personal.title'],
  [register(4, 3), 'register.interests.title'],
  [register(5), 'welcome'],
  [register(6), 'welcome'],
  [register(7), 'verify.title'],
  [register(8), 'register.title'],
  [forgot(2), 'forgot.title'],
])('%j is titled %s', (flow, title) => {
  expect(titleOf(flow)).toBe(title);
});

it('begins where a reload broke it off', () => {
  expect(openingFlow({ mode: 'register', subStep: 2 })).toEqual(register(4, 2));
});

it.each([
  [register(2), 'register'],
  [forgot(2), 'reset'],
] as const)('knows what the code is for, and opens there again after a reload', (flow, code) => {
  expect(codeFor(flow)).toBe(code);
  expect(openingFlow({ code })).toEqual(flow);
});

it.each([login(2), register(1), register(3), forgot(1), forgot(3)])('asks for no code elsewhere', (flow) => {
  expect(codeFor(flow)).toBeUndefined();
});
