export { peopleHandlers } from './http/handlers';
