/**
 * Brotli bytes that a release may cost visitors.
 *
 * A page loads 195 to 340 KB, the runtime and the shared modules included; half a megabyte is 2.5 s on a slow phone (1.6 Mbit/s), the limit
 * of what counts as a good first load. A release is limited as a whole against what no one meant to ship: a remote weighs 10 to 45 KB, the
 * shell with the host kit, fonts and drawings 2.5 MB.
 */
export const sizeBudget = { page: 500_000, remote: 2_000_000, shell: 5_000_000 };
