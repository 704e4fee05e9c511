/** Marks at the end of an address belong to the sentence around it; Chinese goes on without a space. */
const address =
  /(https?:\/\/[^\s<>"\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]*[^\s<>".,;:!?)\]\u3000-\u303f\u4e00-\u9fff\uff00-\uffef])/;

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
