import { addressIn, webAddress } from '@charis/shared/rules';
import { Fragment } from 'react';

const addresses = new RegExp(`(${webAddress})`, 'u');

/** Shows a plain text in which addresses of the web are links. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  // A split by a group gives what it has found at the odd places.
  return text.split(addresses).map((piece, place) => {
    at += piece.length;
    if (place % 2 === 0) return piece;
    const address = addressIn(piece);
    return (
      <Fragment key={at}>
        <a href={address} rel="noopener" target="_blank">
          {address}
        </a>
        {piece.slice(address.length)}
      </Fragment>
    );
  });
}
