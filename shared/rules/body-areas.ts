/** The parts of the body that procedures and posts can be about. */
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
