export { findFfmpeg } from './commands/find-ffmpeg';
export { addFileRoutes } from './http/file-routes';
export { attachUpload, detachUpload } from './http/upload';
export { locationOf, placeOf } from './http/upload.presenter';
export { startUploadWorker } from './jobs/upload-worker';
export { getSeconds, type Upload } from './rules/upload.rules';
export { attachUploads, detachUploads, detachUploadsOf, letGo, lockUploads } from './store/attach-uploads.store';
