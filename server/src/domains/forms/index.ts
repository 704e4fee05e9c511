export { remindOfForms } from './commands/remind.service';
export { sendOfType } from './commands/send.service';
export { formEvents } from './events';
export { formHandlers } from './http/handlers';
export { removePhotos } from './store/answer.store';
export { findFormStatus } from './store/form.store';
export { moveForms, type SentForm, sentFormsOf } from './store/sent-form.store';
