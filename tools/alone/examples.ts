export const exampleKinds = ['post', 'doctor', 'voucher', 'procedure', 'instrument'] as const;

/** Keys of things that guests may read, by what they are. */
export type Examples = Partial<Record<(typeof exampleKinds)[number] | 'member' | 'clinic', string>>;
