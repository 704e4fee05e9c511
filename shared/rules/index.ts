/** Rules that both sides of the API apply: pure functions without imports. */
export { isEmail, isLoginPassword } from './credentials';
