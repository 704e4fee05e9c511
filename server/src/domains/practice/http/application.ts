import * as application from './application.handlers';
import * as review from './review.handlers';

export const applicationHandlers = [...Object.values(application), ...Object.values(review)];
