/** Marks at the end of an address belong to the sentence around it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]，。；：！？）])/;

/** Shows a plain text in which addresses of the web are links. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  // A split by a group gives what it has found at the odd places.
  return text.split(address).map((piece, place) => {
    at += piece.length;
    if (place % 2 === 0) return piece;
    return (
      <a href={piece} key={at} rel="noopener" target="_blank">
        {piece}
      </a>
    );
  });
}
