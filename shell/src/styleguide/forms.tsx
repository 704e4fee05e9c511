import { useHost } from '@charis/shared/remote';
import { findAddressProblems, type PostalAddress } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import {
  AddressField,
  CheckboxesField,
  CheckboxField,
  DateField,
  type Errors,
  Form,
  FormFailure,
  MoneyField,
  PasswordField,
  RadioField,
  ReasonDialog,
  SaveNote,
  SelectField,
  SelectionBar,
  SelectionBox,
  SubmitButton,
  SuggestField,
  SwitchField,
  TagsField,
  TextAreaField,
  TextField,
  TimeField,
  type UploadedFile,
  UploadField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { Section } from './section';

const options = ['In clinic', 'By video', 'By phone'].map((label) => ({ value: label, label }));

const initial = {
  name: '',
  password: 'finch2026',
  note: '',
  kind: '',
  clinic: '',
  modes: ['By video'] as readonly string[],
  day: '2026-11-27',
  time: '',
  fee: 25_050 as number | null,
  address: { line: '12 Bay Street', suburb: '', state: 'NSW', postcode: '3000' } as PostalAddress,
  tags: ['recovery'] as readonly string[],
  files: [] as readonly UploadedFile[],
  open: true,
  agreed: false,
};

/** Shows every field, filled, empty, wrong and switched off. */
export function Forms() {
  const { notify } = useHost();
  const form = useForm(async () => notify('success', 'This form is sent.'), {
    initial,
    validate: ({ name, agreed }): Errors<typeof initial> => ({
      ...(name ? {} : { name: 'Enter your name.' }),
      ...(agreed ? {} : { agreed: 'Agree to the terms to continue.' }),
    }),
    fallback: 'This form could not be sent.',
  });
  const [asking, setAsking] = useState(false);
  const reason = useForm(async () => setAsking(false), {
    initial: { reason: '' },
    fallback: 'It could not be closed.',
  });
  const { field, values } = form;
  const problems = Object.fromEntries(
    Object.entries(findAddressProblems(values.address)).map(([part, problem]) => [
      part,
      `This part is wrong: ${problem}`,
    ]),
  );
  return (
    <Section variant="grid" title="Forms">
      <Form aria-label="Every field" form={form}>
        <TextField {...field('name')} clears counts hint="As on your passport." label="Name" maxLength={50} />
        <PasswordField {...field('password')} autoComplete="new-password" label="Password" />
        <TextAreaField {...field('note')} label="Note" maxLength={200} optional placeholder="What should we know?" />
        <SaveNote save={{ kind: 'kept' }} />
        <SelectField {...field('kind')} label="Consultation" options={options} placeholder="Choose one" />
        <SelectField {...field('clinic')} label="Clinic" options={options} optional placeholder="Any" searches />
        <SuggestField
          {...field('note')}
          groups={[{ label: 'Consultations', options: options.map((option) => ({ ...option, key: option.value })) }]}
          label="Suggestions"
          onChoose={({ label: note }) => form.set({ note })}
        />
        <TagsField {...field('tags')} free hint="Press Enter after each." label="Tags" max={5} />
        <CheckboxField {...field('agreed')} label="I agree to the terms." />
        <FormFailure form={form} />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
      <div>
        <DateField {...field('day')} label="Day" max="2026-12-31" min="2026-11-01" />
        <TimeField {...field('time')} label="Time" />
        <MoneyField {...field('fee')} label="Consultation fee" />
        <RadioField {...field('kind')} label="How you meet" variant="row" options={options} />
        <CheckboxesField {...field('modes')} label="How you work" max={2} options={options} />
        <SwitchField {...field('open')} hint="Members can book your free times." label="Taking bookings" />
      </div>
      <div>
        {['Wren', 'Fern'].map((title) => (
          <SelectionBox
            chosen={title === 'Wren'}
            full={values.open}
            key={title}
            name={title}
            onChange={() => notify('info', 'This changes what is chosen.')}
            title={title}
          />
        ))}
        <SelectionBar
          more="Choose 1 or 2 more."
          most="You can compare up to 3."
          onClear={() => notify('info', 'This clears the choice.')}
          titles={['Wren', 'Finch']}
        >
          {(text) => <Button onClick={() => notify('info', 'This leads to the comparison.')}>{text}</Button>}
        </SelectionBar>
      </div>
      <div>
        <AddressField {...field('address')} errors={problems} label="Clinic address" />
        <UploadField {...field('files')} accept=".pdf,image/*" label="Credentials" max={3} purpose="credential" />
      </div>
      <div>
        <RadioField
          {...field('kind')}
          error="Choose how you want to meet."
          label="Kind of consultation"
          variant="cards"
          name="cards"
          options={options.map((option) => ({ ...option, hint: 'What this means for you.' }))}
        />
        <TextField {...field('name')} disabled label="Switched off" value="Cannot be changed" />
        <TextField {...field('name')} error="This name is taken." label="Wrong" value="Wren" />
        <Button onClick={() => setAsking(true)}>Ask for a reason</Button>
        {asking ? (
          <ReasonDialog
            confirm="Close"
            form={reason}
            hint="The member reads it."
            label="Reason"
            onClose={() => setAsking(false)}
            title="Close this?"
          />
        ) : null}
      </div>
    </Section>
  );
}
