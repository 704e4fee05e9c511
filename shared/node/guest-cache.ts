/**
 * Of what all guests get alike: a cache in front of the site keeps it for a second, browsers ask each time. It is no longer so that a rollback, or a
 * post that is made private, is seen through every cache within 2 s.
 */
export const sharedWithGuests = 'public, max-age=0, s-maxage=1, must-revalidate';
