/** Answers a finger by a short tap of the device, where it has one: for what is done, not for what is pressed. */
export const vibrate = (): void => {
  navigator.vibrate?.(10);
};
