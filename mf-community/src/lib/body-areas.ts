/** The parts of the body that a post can be about; each has a text `area.<name>`. */
export const bodyAreas = [
  'Breast',
  'Facial',
  'Body',
  'Skin',
  'Nose',
  'Eyes',
  'Forehead',
  'Neck',
  'Hands',
  'Abdomen',
  'Arms',
  'Jaw',
  'Fat areas',
  'Thighs',
  'Buttocks',
  'Chin',
] as const;

export type BodyArea = (typeof bodyAreas)[number];
