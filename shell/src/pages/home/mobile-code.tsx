import encodeQR from 'qr';
import { useText } from '#shell-text';

/** Shows the address of the mobile site, for the camera of a phone. */
export default function MobileCode({ address }: { address: string }) {
  const t = useText();
  return (
    <img
      alt={t('home.code')}
      height={160}
      src={`data:image/svg+xml,${encodeURIComponent(encodeQR(address, 'svg'))}`}
      width={160}
    />
  );
}
