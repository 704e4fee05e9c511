import { brand } from '@charis/shared/brand';
import { QRCode } from 'antd';
import { useText } from '#shell-text';

/** Shows the address of the mobile site, for the camera of a phone. */
export default function MobileCode({ address }: { address: string }) {
  const t = useText();
  return (
    <div aria-label={t('home.code')} role="img">
      <div aria-hidden="true">
        <QRCode bgColor={brand.colors.surface} color={brand.colors.ink} size={160} type="svg" value={address} />
      </div>
    </div>
  );
}
