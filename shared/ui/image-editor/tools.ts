export const tools = ['crop', 'color', 'mark', 'hide', 'file'] as const;
export type Tool = (typeof tools)[number];
export type Pen = { kind: 'pen' | 'arrow' | 'text'; color: string };
export type Veil = 'blur' | 'mask';
