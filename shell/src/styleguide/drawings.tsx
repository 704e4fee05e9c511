import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { builtInProcedures } from '../pages/home/built-in-procedures';
import { Sample, Section } from './section';

const names = [...builtInProcedures, 'thermage', 'inmode', 'coolsculpting', 'fraxel_laser', 'unknown'];

export function Drawings() {
  return (
    <Section title="Procedures and instruments">
      {names.map((name) => (
        <Sample key={name} name={name}>
          <CategoryIcon name={name} size={96} />
        </Sample>
      ))}
    </Section>
  );
}
