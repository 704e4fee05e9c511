import type { DataOf } from '@charis/shared/contract';

/** A post as cards show one. */
export type Post = DataOf<'listFeed'>['list'][number];
/** A post as its own page shows it. */
export type PostDetail = DataOf<'getPost'>;
export type PostMedia = Post['media'][number];
