import { handler } from '#api/handler';
import { groupAreas } from './area.rules';
import { findAreas } from './area.store';

export const listAreas = handler('listAreas', { transaction: false }, async ({ db }) =>
  groupAreas(await findAreas(db)),
);
