export { searchHandlers } from './http/handlers';
