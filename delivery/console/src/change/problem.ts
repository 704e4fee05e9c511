import { type Conflict, DeliveryError } from '@charis/delivery/client';

/** Returns what went wrong, and what to do. */
export function problemOf(error: Error): { message: string; remedy: string | undefined } {
  return { message: error.message, remedy: error instanceof DeliveryError ? error.remedy : undefined };
}

/** Returns what was in the way. */
export const conflictsOf = (error: Error | null): Conflict[] => (error instanceof DeliveryError ? error.conflicts : []);

/** Returns the part of the call that delivery has refused it for, where it is one. */
export const fieldOf = (error: Error | null) => (error instanceof DeliveryError ? error.field : undefined);

/** Returns what is wrong with one field, as its note: delivery names the field first. */
export function faultOf(error: Error | null, field: string): string | undefined {
  if (!error || fieldOf(error) !== field) return undefined;
  const text = error.message.replace(/^[\w.]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
