import { createKeeper } from '@charis/shared/remote';

/** Keeps the id of the doctor who sells vouchers in this browser until they log out: a clinic takes codes without a network, too. */
export const sellerKeeper = createKeeper({ scope: 'seller', store: 'browser', empty: '' });
