/** Returns the element for popups of a field: its modal dialog, because nothing outside it can be reached. */
export const inDialog = (field: HTMLElement) => field.closest('dialog') ?? document.body;
