import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PostalAddress } from '../../rules';
import { Dialog } from '../dialog';
import {
  AddressField,
  CheckboxesField,
  DateField,
  MoneyField,
  RadioField,
  SaveNote,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
  TimeField,
} from './index';

const onChange = vi.fn();
beforeEach(() => onChange.mockClear());

interface FieldCase<Value> {
  initial: Value;
  children: (field: { name: string; value: Value; onChange: (value: Value) => void; label: string }) => ReactNode;
}

/** Keeps the value of a field, as a form does. */
function Keeper<Value>({ initial, children }: FieldCase<Value>) {
  const [value, setValue] = useState(initial);
  function change(next: Value) {
    onChange(next);
    setValue(next);
  }
  return children({ name: 'field', value, onChange: change, label: 'Field' });
}

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value.toUpperCase() }));
const last = () => onChange.mock.lastCall?.[0];

it('a day is typed as Australians write it, and given as an ISO date', async () => {
  const screen = await render(<Keeper initial="">{(field) => <DateField {...field} />}</Keeper>);
  await screen.getByRole('textbox', { name: 'Field' }).or(screen.getByLabelText('Field')).fill('5/12/2026');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(last()).toBe('2026-12-05'));
});

it('a day before the first cannot be typed', async () => {
  const screen = await render(
    <Keeper initial="2026-12-05">{(field) => <DateField {...field} min="2026-12-01" />}</Keeper>,
  );
  await screen.getByLabelText('Field').fill('30/11/2026');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(onChange).not.toHaveBeenCalledWith('2026-11-30');
});

it('a day is chosen inside a dialog, too', async () => {
  const screen = await render(
    <Dialog onClose={() => undefined} title="Dialog">
      <Keeper initial="2026-12-05">{(field) => <DateField {...field} />}</Keeper>
    </Dialog>,
  );
  await screen.getByLabelText('Field').click();
  await screen.getByTitle('2026-12-09').click();
  await vi.waitFor(() => expect(last()).toBe('2026-12-09'));
});

it('a time is given in 24 hours', async () => {
  const screen = await render(<Keeper initial="">{(field) => <TimeField {...field} />}</Keeper>);
  await screen.getByLabelText('Field').fill('2:30 PM');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(last()).toBe('14:30'));
});

it('an amount is given in cents and written out when the field is left', async () => {
  const screen = await render(<Keeper initial={null as number | null}>{(field) => <MoneyField {...field} />}</Keeper>);
  await screen.getByLabelText('Field').fill('1250.5');
  expect(last()).toBe(125_050);
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Field')).toHaveValue('1,250.50');
});

it('what is no amount stays to be mended', async () => {
  const screen = await render(<Keeper initial={500 as number | null}>{(field) => <MoneyField {...field} />}</Keeper>);
  await screen.getByLabelText('Field').fill('ten');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('Field')).toHaveValue('ten');
  await expect
    .element(screen.getByLabelText('Field'))
    .toHaveAccessibleDescription('Enter an amount, such as 250 or 250.50.');
  expect(last()).toBeNull();
});

it('arrow keys move through radios', async () => {
  const screen = await render(<Keeper initial="one">{(field) => <RadioField {...field} options={options} />}</Keeper>);
  await screen.getByRole('radio', { name: 'ONE' }).click();
  await userEvent.keyboard('{ArrowDown}');
  expect(last()).toBe('two');
});

it('no more boxes can be ticked than there may be', async () => {
  const screen = await render(
    <Keeper initial={['one'] as readonly string[]}>
      {(field) => <CheckboxesField {...field} max={2} options={options} />}
    </Keeper>,
  );
  await screen.getByRole('checkbox', { name: 'THREE' }).click();
  expect(last()).toEqual(['one', 'three']);
  await expect.element(screen.getByRole('checkbox', { name: 'TWO' })).toBeDisabled();
});

it('a switch is turned by the space bar', async () => {
  const screen = await render(<Keeper initial={false}>{(field) => <SwitchField {...field} />}</Keeper>);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByRole('switch', { name: 'Field' })).toBeChecked();
});

it('an optional choice can be taken back', async () => {
  const screen = await render(
    <Keeper initial="two">{(field) => <SelectField {...field} optional options={options} placeholder="Any" />}</Keeper>,
  );
  await screen.getByRole('combobox', { name: 'Field' }).selectOptions('Any');
  expect(last()).toBe('');
});

it('a long list is searched by what is typed', async () => {
  const screen = await render(
    <Keeper initial="">{(field) => <SelectField {...field} options={options} searches />}</Keeper>,
  );
  await screen.getByRole('combobox', { name: 'Field' }).click();
  await userEvent.keyboard('thr{Enter}');
  await vi.waitFor(() => expect(last()).toBe('three'));
});

it('tags are typed, tidied and kept once', async () => {
  const screen = await render(
    <Keeper initial={['care'] as readonly string[]}>{(field) => <TagsField {...field} free max={5} />}</Keeper>,
  );
  await screen.getByRole('combobox', { name: 'Field' }).click();
  await userEvent.keyboard('#recovery{Enter}');
  await vi.waitFor(() => expect(last()).toEqual(['care', 'recovery']));
  await userEvent.keyboard('#care{Enter}');
  await expect.element(screen.getByText('2 / 5')).toBeVisible();
});

it('a tag to choose is found by its value, too', async () => {
  const languages = [
    { value: 'Arabic', label: '阿拉伯语' },
    { value: 'English', label: '英语' },
  ];
  const screen = await render(
    <Keeper initial={[] as readonly string[]}>{(field) => <TagsField {...field} options={languages} />}</Keeper>,
  );
  await screen.getByRole('combobox', { name: 'Field' }).click();
  await userEvent.keyboard('engl{Enter}');
  await vi.waitFor(() => expect(last()).toEqual(['English']));
});

it('a tag that is too long is shortened, and says so', async () => {
  const screen = await render(
    <Keeper initial={[] as readonly string[]}>{(field) => <TagsField {...field} free maxLength={8} />}</Keeper>,
  );
  const box = screen.getByRole('combobox', { name: 'Field' });
  await box.click();
  await userEvent.keyboard('#recoveries{Enter}');
  await vi.waitFor(() => expect(last()).toEqual(['recoveri']));
  await expect.element(box).toHaveAccessibleDescription('We shortened a tag. Tags can have up to 8 characters.');
  await userEvent.keyboard('care{Enter}');
  await expect.element(box).not.toHaveAccessibleDescription('We shortened a tag. Tags can have up to 8 characters.');
});

it('an address is one group of named parts, each with its own error', async () => {
  const initial: PostalAddress = { line: '', suburb: '', state: '', postcode: '' };
  const screen = await render(
    <Keeper initial={initial}>
      {(field) => <AddressField {...field} errors={{ postcode: 'This postcode is in Victoria.' }} />}
    </Keeper>,
  );
  await screen.getByRole('combobox', { name: 'State or territory' }).selectOptions('Tasmania');
  await screen.getByLabelText('Suburb').fill('Battery Point');
  expect(last()).toEqual({ line: '', suburb: 'Battery Point', state: 'TAS', postcode: '' });
  await expect.element(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('This postcode is in Victoria.');
  await expect.element(screen.getByRole('group', { name: 'Field' })).toBeVisible();
});

it('a group whose heading stands elsewhere is named without showing it', async () => {
  const screen = await render(
    <Keeper initial="one">{(field) => <RadioField {...field} compact options={options} />}</Keeper>,
  );
  await expect.element(screen.getByRole('group', { name: 'Field' })).toBeVisible();
  expect(screen.getByText('Field').element().getBoundingClientRect().height).toBeLessThanOrEqual(1);
});

it('a field is no wider than its place in large letters', async () => {
  const screen = await render(
    <div style={{ display: 'flex', flexWrap: 'wrap', width: 120, fontSize: 32 }}>
      <div data-testid="place" style={{ flex: '1 1 100%' }}>
        <Keeper initial="">{(field) => <TextField {...field} />}</Keeper>
      </div>
    </div>,
  );
  expect(screen.getByTestId('place').element().getBoundingClientRect().width).toBe(120);
});

it('a note beside what saves itself says how that stands, and leads to the choice between two versions', async () => {
  const onDecide = vi.fn();
  const screen = await render(<SaveNote onDecide={onDecide} save={{ kind: 'conflict', current: undefined }} />);
  await screen.getByRole('button', { name: 'Choose a version' }).click();
  expect(onDecide).toHaveBeenCalledOnce();
  await screen.rerender(<SaveNote save={{ kind: 'refused', text: 'Too long' }} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Too long');
});
