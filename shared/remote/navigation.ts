/** The part of the router that remotes may use; the router itself belongs to the host. */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
