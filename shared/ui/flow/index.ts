/** Ways through several steps, questions before something is done, and what saves or copies: a group of the kit with a file of its own. */
export { AdminSection } from './admin-section';
export { ConfirmButton, ConfirmDialog } from './confirm-dialog';
export { CopyButton } from './copy-button';
export { DownloadButton } from './download-button';
export { Wizard, type WizardStep } from './wizard';
