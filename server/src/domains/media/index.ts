export { attachUpload, detachUpload } from './commands/attach-upload';
export { findFfmpeg } from './commands/find-ffmpeg';
export { addFileRoutes } from './http/file-routes';
export { mediaHandlers } from './http/handlers';
export { locationOf, placeOf } from './http/upload.presenter';
export { uploadQueues } from './jobs/upload-worker';
export { getSeconds, type Upload } from './rules/upload.rules';
export { attachUploads, detachUploads, detachUploadsOf, letGo, lockUploads } from './store/attach-uploads.store';
export { insertServerFile } from './store/upload.store';
