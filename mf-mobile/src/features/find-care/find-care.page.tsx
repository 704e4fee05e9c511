import { MobilePage } from '#lib/mobile-page';
import { useText } from '#lib/text';
import { Procedures } from './procedures';
import { TopDoctors } from './top-doctors';

export default function FindCarePage() {
  const t = useText();
  return (
    <MobilePage title={t('medical')}>
      <Procedures />
      <TopDoctors />
    </MobilePage>
  );
}
