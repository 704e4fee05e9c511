export { supportHandlers } from './http/handlers';
