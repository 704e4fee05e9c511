import * as form from './form.handlers';

export const formHandlers = [...Object.values(form)];
