/** The parts of the body that procedures and posts can be about. */
export declare const bodyAreas: readonly [
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
];
export type BodyArea = (typeof bodyAreas)[number];
