/** What follows from events; a new projection is added here. They run in this order. */
import type { Projection } from '#platform/events/projection';

export const projections: readonly Projection[] = [];
