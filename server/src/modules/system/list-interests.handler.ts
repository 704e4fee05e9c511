import { handler } from '#api/handler';
import { wholeList } from '#api/page';

export const listInterests = handler('listInterests', { transaction: false }, async ({ db }) =>
  wholeList(
    await db
      .selectFrom('interest')
      .select(['id', 'name', 'title', 'img'])
      .where('position', 'is not', null)
      .orderBy('position')
      .execute(),
  ),
);
