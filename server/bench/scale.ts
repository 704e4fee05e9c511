/** What the measured database holds, in proportion to `scale`; at 1 a million posts. Everything is made from its number, so nothing is kept. */
import { createHash } from 'node:crypto';

export interface Amounts {
  accounts: number;
  posts: number;
  likes: number;
  comments: number;
  saves: number;
  follows: number;
  sessions: number;
  doctors: number;
  clinics: number;
  /** The number is the same at every scale. */
  coupons: number;
}

export function amountsAt(scale: number): Amounts {
  const of = (count: number, least = 1) => Math.max(least, Math.round(count * scale));
  return {
    accounts: of(100_000, 2_000),
    posts: of(1_000_000),
    likes: of(5_000_000),
    comments: of(2_000_000),
    saves: of(500_000),
    follows: of(500_000),
    sessions: 2_000,
    doctors: of(20_000, 2_000),
    clinics: of(5_000, 500),
    coupons: 50_000,
  };
}

type Kind = 'account' | 'post' | 'comment' | 'doctor';

/** Returns the id of the n-th of a kind: the same in every run, and spread as random ones are. */
export function idOf(kind: Kind, index: number): string {
  const hex = createHash('md5').update(`${kind} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Returns the bearer token of the n-th account that is logged in. */
export const tokenOf = (index: number) => `bench-session-${String(index).padStart(12, '0')}`;

const words =
  'calm week after first visit the clinic explained every step swelling went down slowly I asked about recovery and cost my doctor answered kindly would do it again bruises gone by Friday photos from day one sleep on your back drink water nothing hurts today a small scar remains happy with the result thank you all for advice'.split(
    ' ',
  );

/** Returns `count` words that follow from `seed`. */
export function textOf(seed: number, count: number): string {
  const from = Math.imul(seed, 2_654_435_761) >>> 0;
  return Array.from({ length: count }, (_, place) => words[(from + place * (1 + (from % 7))) % words.length]).join(' ');
}

/** Returns a number below `below` that follows from `seed`; small ones are commoner with a higher `skew`. */
export function drawOf(seed: number, below: number, skew = 1): number {
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0;
  const fraction = (Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 0) / 4_294_967_296;
  return Math.floor(fraction ** skew * below);
}

export const tagOf = (index: number) => `tag ${index}`;
export const tagCount = 2_000;
