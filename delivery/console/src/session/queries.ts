import { DeliveryError } from '@charis/delivery/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Calls `onRefused` with what delivery refuses. */
export function createQueries(onRefused: (error: DeliveryError) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof DeliveryError) onRefused(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // What cannot be read or done without a connection says so at once, and no change is made when it is back and the person has gone.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
