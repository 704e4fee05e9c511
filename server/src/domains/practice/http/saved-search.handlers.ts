import * as store from '#domains/practice/store/saved-search.store';
import { accountHandler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { badInput, Refusal } from '#platform/http/refusal';

const most = 20;

export const listSavedSearches = accountHandler(
  'listSavedSearches',
  { transaction: false },
  async ({ db, account }) => {
    const rows = await store.findSearches(db, account.id);
    return wholeList(
      rows.map(({ id, name, filter, place, saved_at }) => ({
        searchId: id,
        name,
        filter,
        place,
        savedUtc: saved_at.toISOString(),
      })),
    );
  },
);

/** Saves a search; doctors who match already give no notification. */
export const saveSearch = accountHandler(
  'saveSearch',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const { filter } = body;
    if (filter.radiusKm !== undefined && (filter.lat === undefined || filter.lng === undefined)) {
      throw badInput([{ field: 'filter.lat', message: 'A distance needs lat and lng' }]);
    }
    await store.lockSearches(db, account.id);
    if ((await store.countSearches(db, account.id)) >= most) {
      throw new Refusal('NOT_POSSIBLE', `You have ${most} saved searches. Delete one of them first.`);
    }
    const searchId = await store.insertSearch(db, { ...body, accountId: account.id, now: clock.now() });
    await store.takeMatches(db, { id: searchId, filter, account_id: account.id }, clock.now());
    return { searchId };
  },
);

export const deleteSavedSearch = accountHandler(
  'deleteSavedSearch',
  { transaction: true },
  async ({ db, account }, { params }) => ({
    deleted: await store.deleteSearch(db, account.id, params.searchId),
  }),
);
