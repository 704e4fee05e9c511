import { handler } from '#api/handler';
import { Refusal } from '#api/refusal';

export const registerFacebook = handler('registerFacebook', { transaction: false }, async () => {
  throw new Refusal('NOT_POSSIBLE', 'Sorry, this type of login is not currently supported');
});
