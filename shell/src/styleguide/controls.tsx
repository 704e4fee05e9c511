import { useHost } from '@charis/shared/remote';
import { Button, buttonClass } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { Button as AntdButton, Checkbox, DatePicker, Radio, Segmented, Select, Steps, Switch } from 'antd';
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
      <Section title="antd in the theme">
        <AntdButton type="primary">Primary</AntdButton>
        <AntdButton>Default</AntdButton>
        <AntdButton disabled>Disabled</AntdButton>
        <AntdButton danger>Danger</AntdButton>
        <AntdButton loading>Loading</AntdButton>
        <Select aria-label="Choice" defaultValue="First" options={options} style={{ width: 160 }} />
        <Segmented options={options} />
        <Segments aria-label="Segments" onChange={setView} options={options} value={view} />
        <Radio.Group options={options} />
        <Checkbox>Agree</Checkbox>
        <Switch aria-label="Switch" />
        <DatePicker aria-label="Day" />
        <Steps current={1} items={options.map(({ label }) => ({ title: label }))} />
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
