import * as jobs from './job.handlers';

export const jobHandlers = Object.values(jobs);
