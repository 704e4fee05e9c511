interface Clinic {
  name: string;
  suburb: string;
  stateCode: string;
}

/** Returns a clinic in one line: `Wren Clinic, Double Bay NSW`. */
export const clinicLine = ({ name, suburb, stateCode }: Clinic): string => `${name}, ${suburb} ${stateCode}`;
