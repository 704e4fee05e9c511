import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueries } from './queries';

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const fail = () => Promise.reject(new TypeError('Failed to fetch'));

it('says at once what cannot be read without a connection', async () => {
  const queries = createQueries(() => undefined);
  await expect(queries.fetchQuery({ queryKey: ['me'], queryFn: fail })).rejects.toThrow('Failed to fetch');
});

it('does not keep a change until the connection is back', async () => {
  const queries = createQueries(() => undefined);
  const change = queries.getMutationCache().build(queries, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow('Failed to fetch');
});
