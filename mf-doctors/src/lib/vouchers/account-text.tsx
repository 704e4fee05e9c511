import { look } from '@charis/shared/ui';

/** Shows a text about a bank account; lines do not break at the hyphen of its BSB. */
export function AccountText({ bsb, text }: { bsb: string; text: string }) {
  const at = text.lastIndexOf(bsb);
  return (
    <>
      {text.slice(0, at)}
      <span className={look('unbroken')}>{bsb}</span>
      {text.slice(at + bsb.length)}
    </>
  );
}
