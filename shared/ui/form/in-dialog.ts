/** Returns where antd puts what a field opens: into the modal dialog that the field is in, for nothing outside of it can be reached. */
export const inDialog = (field: HTMLElement) => field.closest('dialog') ?? document.body;
