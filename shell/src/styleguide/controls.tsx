import { useHost } from '@charis/shared/remote';
import { Button, buttonClass } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from './section';

const options = ['First', 'Second', 'Third'].map((label) => ({ label, value: label }));

export function Controls() {
  const { notify } = useHost();
  const [view, setView] = useState('First');
  return (
    <>
      <Section title="Buttons">
        {(['primary', 'secondary', 'link'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled variant="primary">
          disabled
        </Button>
        <Link className={buttonClass('primary')} to="/styleguide">
          A link that looks like one
        </Link>
      </Section>
      <Section title="Segments">
        <Segments aria-label="Segments" onChange={setView} options={options} value={view} />
      </Section>
      <Section title="Notices">
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => notify(kind, `This is a notice: ${kind}`)}>
            {kind}
          </Button>
        ))}
      </Section>
    </>
  );
}
