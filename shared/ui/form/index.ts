/** Forms and their fields: a group of the kit with a file of its own, see `docs/decisions`. */
export { AddressField } from './address-field';
export { CheckboxField, SwitchField } from './checkbox-field';
export { CheckboxesField } from './checkboxes-field';
export { DateField, TimeField } from './date-field';
export { failureOf } from './failure';
export { Form, FormFailure, SubmitButton } from './form';
export { type Control, FieldGroup, type FieldProps, FormField } from './form-field';
export { MoneyField } from './money-field';
export { PasswordField } from './password-field';
export { type Option, RadioField } from './radio-field';
export { Segments } from './segments';
export { SelectField } from './select-field';
export { SuggestField } from './suggest-field';
export { TagsField } from './tags-field';
export { TextAreaField } from './text-area-field';
export { TextField } from './text-field';
export { type UploadedFile, UploadField } from './upload-field';
export { type Errors, type FormState, useForm } from './use-form';
