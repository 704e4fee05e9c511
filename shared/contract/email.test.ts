import { describe, expect, it } from 'vitest';
import { clickVerification } from './auth';
import { contactUs } from './contact';
import { sendEmailChange } from './user';
import { giveOrder } from './voucher-gift';

const fields = {
  contact: contactUs.body?.shape.email,
  registration: clickVerification.body?.shape.email,
  change: sendEmailChange.body?.shape.email,
  gift: giveOrder.body?.shape.email,
};

describe.each(Object.entries(fields))('the email of a %s', (_, email) => {
  it.each(["o'brien@charis.example", 'wren@banksia.melbourne', ' wren@banksia.photography '])('takes %s', (text) =>
    expect(email?.safeParse(text).data).toBe(text.trim()),
  );

  it.each(['', 'wren', 'wren@banksia', `${'a'.repeat(250)}@x.au`, 'w ren@banksia.au', 'wren@banksia..au'])(
    'refuses %s',
    (text) => expect(email?.safeParse(text).success).toBe(false),
  );
});
