import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';

/** Releases of a remote, newest first. */
export function useReleases(name: string) {
  const { client } = useSession();
  return useQuery({ queryKey: ['releases', name], queryFn: () => client.releases(name), enabled: name !== '' });
}
