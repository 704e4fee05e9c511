import type { DataOf } from '@charis/shared/contract';
import data from './templates.json' with { type: 'json' };

/** Forms that a doctor can begin with, by groups of procedures. */
export const templates = data as DataOf<'listFormTemplates'>;
