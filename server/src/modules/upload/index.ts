import { cancelUpload } from './cancel-upload.handler';
import { completeUpload } from './complete-upload.handler';
import { getUpload } from './get-upload.handler';
import { signUpload } from './sign-upload.handler';

export { attachUpload, detachUpload } from './attach-upload';

export const uploadHandlers = [signUpload, completeUpload, getUpload, cancelUpload];
