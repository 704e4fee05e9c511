export { supportHandlers } from './http/handlers';
export { forgetContact } from './store/forget.store';
