import { expect, it } from 'vitest';
import { callOf } from './call.ts';

it('names the operation of a request, with the parts that were sent', () => {
  expect(callOf({ method: 'GET', url: '/doctor/getDetail?id=7' })).toEqual({
    operation: 'getDoctorDetail',
    input: { query: { id: '7' } },
  });
  expect(callOf({ method: 'POST', url: '/doctor/search', body: { pageNum: 1 } })).toEqual({
    operation: 'searchDoctors',
    input: { body: { pageNum: 1 } },
  });
});

it('takes a search that a guest reads by GET for what it is', () => {
  const body = encodeURIComponent(JSON.stringify({ pageNum: 1 }));
  expect(callOf({ method: 'GET', url: `/doctor/search?body=${body}` })).toEqual({
    operation: 'searchDoctors',
    input: { body: { pageNum: 1 } },
  });
});

it('takes a path of its own for no parameter of another operation', () => {
  expect(callOf({ method: 'GET', url: '/procedure/trendy' })?.operation).toBe('listTrendyProcedures');
  expect(callOf({ method: 'GET', url: '/procedure/facelift' })?.operation).toBe('getProcedure');
});

it('leaves out what is empty', () => {
  expect(callOf({ method: 'POST', url: '/doctor/top-doctors', body: {} })?.input).toEqual({});
});

it('knows only what the contract has', () => {
  expect(callOf({ method: 'GET', url: '/doctor/search' })).toBeUndefined();
  expect(callOf({ method: 'GET', url: '/nowhere' })).toBeUndefined();
});
