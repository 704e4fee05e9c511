import * as upload from './upload.handlers';

export const mediaHandlers = [...Object.values(upload)];
