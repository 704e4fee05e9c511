import { useEffect, useState } from 'react';

/** Milliseconds without a change after which a text counts as typed. */
const delay = 300;

/** The text once it stays the same for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
