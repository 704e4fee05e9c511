/** Ways through several steps, and questions before something is done: a group of the kit with a file of its own. */
export { AdminSection } from './admin-section';
export { ConfirmButton, ConfirmDialog } from './confirm-dialog';
export { Wizard, type WizardStep } from './wizard';
