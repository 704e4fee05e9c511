/** What e-mail addresses and passwords may look like, where they are typed and where they are checked. */

/** Wider than the specification: an apostrophe, and endings of up to 63 letters. No part between two dots is empty. */
const email = /^(?!\.)(?!.*\.\.)[A-Za-z0-9._%+'-]*[A-Za-z0-9_%+'-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,63}$/;

/** Wider than the rule of registration, so that no one who could register is locked out: a letter or digit, then 5 to 25 of anything. */
const loginPassword = /^[A-Za-z0-9].{5,25}$/s;

/** Registration and reset use this rule. */
const newPassword = /^[A-Za-z0-9]{6,25}$/;

export const isEmail = (text: string): boolean => email.test(text.trim());
export const isLoginPassword = (text: string): boolean => loginPassword.test(text);
export const isNewPassword = (text: string): boolean => newPassword.test(text);
