import { look, Monogram, PersonHead } from '@charis/shared/ui';
import { Section } from './section';

const doctor = {
  name: 'Dr Banksia Thornbill',
  title: 'Specialist plastic surgeon',
  place: 'Lyrebird Clinic, Double Bay NSW',
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
        <PersonHead {...doctor} badge="Verified" level={3}>
          <p className={look('muted', 'small', 'above-4')}>Registration MED9990000001</p>
        </PersonHead>
        <PersonHead {...doctor} level={3} look="close" />
      </Section>
    </>
  );
}
