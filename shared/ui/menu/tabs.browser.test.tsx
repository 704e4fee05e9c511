import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs';

const tabs = ['about', 'fees', 'ratings'].map((key) => ({ key, label: key.toUpperCase() }));

function Keeper() {
  const [value, setValue] = useState('about');
  return (
    <Tabs label="A doctor" onChange={setValue} tabs={tabs} value={value}>
      What is {value}
    </Tabs>
  );
}

it('the arrow keys, Home and End go through the tabs and show what each is of', async () => {
  const screen = await render(<Keeper />);
  await screen.getByRole('tab', { name: 'ABOUT' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tabpanel', { name: 'RATINGS' })).toHaveTextContent('What is ratings');
  await expect.element(screen.getByRole('tab', { name: 'RATINGS' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'FEES', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('tabpanel', { name: 'RATINGS' })).toBeVisible();
});
