import * as upload from './upload.handlers';

export { attachUpload, detachUpload } from './attach-upload';

export const uploadHandlers = Object.values(upload);
