import * as upload from './upload.handlers';

export { attachUpload, detachUpload } from '#domains/media/commands/attach-upload';

export const uploadHandlers = Object.values(upload);
