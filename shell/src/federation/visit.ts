import { createContext, useContext } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** The location that a kept page was last shown at; everything else is at the router's own. */
export const VisitContext = createContext<Location | undefined>(undefined);

/** Returns one arrival at one address: an object of its own for each navigation, also for going back to a known one. */
export function useVisit(): Location {
  const location = useLocation();
  return useContext(VisitContext) ?? location;
}
