import { DoctorHead, DoctorNote, Monogram } from '@charis/shared/ui';
import { Section } from './section';

const doctor = {
  name: 'Dr Banksia Thornbill',
  title: 'Specialist plastic surgeon',
  clinicName: 'Lyrebird Clinic',
  suburb: 'Double Bay',
  stateCode: 'NSW',
  image: '',
};

export function People() {
  return (
    <>
      <Section title="Monograms">
        {([32, 40, 48, 72] as const).map((size) => (
          <Monogram key={size} name={`Person ${size}`} size={size} />
        ))}
      </Section>
      <Section variant="grid" title="Doctors">
        <DoctorHead {...doctor} level={3} verified="Verified">
          <DoctorNote>Registration MED9990000001</DoctorNote>
        </DoctorHead>
        <DoctorHead {...doctor} level={3} look="close" verified={false} />
      </Section>
    </>
  );
}
