import { useContext } from 'react';
import { ParamsContext } from './host';

/** The part of the router that remotes may use; the router itself belongs to the host. */
export { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
export { useSearchParams } from './search-params';

/** Returns the parameters of the page's route: `{ id }` for `/post/:id`. They come from the composition, which knows the pattern. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return useContext(ParamsContext);
}
