import { Problem } from '@charis/shared/node/problem';
import { expect, it } from 'vitest';
import { startupProblem } from './startup-problem';

const place = { host: '127.0.0.1', port: 3000 };

it('says that the port is taken', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' });
  expect(startupProblem(error, place)).toMatch(/^Port 3000 on 127\.0\.0\.1 is taken by another program/);
});

it('says that nothing listens where the database should be', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(startupProblem(error, place)).toBe('The database of DATABASE_URL cannot be used: nothing listens there.');
});

it('says that the database refuses the password', () => {
  const error = Object.assign(new Error('password authentication failed for user "x"'), { code: '28P01' });
  expect(startupProblem(error, place)).toMatch(/refuses the user or the password/);
});

it('gives wrong settings as they are', () => {
  expect(startupProblem(new Problem('Wrong settings: PORT (x).'), {})).toBe('Wrong settings: PORT (x).');
});
