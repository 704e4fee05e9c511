export { supportHandlers } from './http/handlers';
export { forgetContact } from './store/erase-account.store';
