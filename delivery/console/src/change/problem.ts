import { DeliveryError } from '@charis/delivery/client';

/** Returns what went wrong, and what to do. */
export function problemOf(error: Error): { message: string; remedy: string | undefined } {
  return { message: error.message, remedy: error instanceof DeliveryError ? error.remedy : undefined };
}
