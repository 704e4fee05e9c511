import { Doctors } from '#lib/doctors';
import { MobilePage } from '#lib/mobile-page';
import { Procedures } from '#lib/procedures';
import { useText } from '#lib/text';

/** The way into the matter: procedures, and doctors with their next free times. */
export default function FindCarePage() {
  const t = useText();
  return (
    <MobilePage title={t('medical')}>
      <Procedures />
      <Doctors limit={6} />
    </MobilePage>
  );
}
