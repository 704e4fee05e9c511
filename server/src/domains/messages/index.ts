export { messageEvents } from './events';
export { messageHandlers } from './http/handlers';
export { removePictures } from './store/message-file.store';
