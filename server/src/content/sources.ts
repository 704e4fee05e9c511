/** The public Australian sources that the texts follow. Where no page of its own is named, the address is that of the organisation. */
import texts from './sources.json' with { type: 'json' };

export type SourceName = keyof typeof texts;

export const sources: Record<SourceName, { organisation: string; page: string; url: string }> = texts;
