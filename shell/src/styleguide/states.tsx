import { Button, EmptyState, ErrorState, SuccessState } from '@charis/shared/ui';
import { Section } from './section';

export function States() {
  return (
    <Section variant="grid" title="States">
      <EmptyState
        action={<Button>What to do next</Button>}
        hint="Says what could be here, and what to do about it."
        title="Nothing here yet"
      />
      <ErrorState
        hint="Nothing of yours is lost."
        onRetry={() => undefined}
        retry="Retry"
        title="It could not be loaded"
      />
      <SuccessState
        action={<Button variant="primary">Go on</Button>}
        hint="We have sent you a mail."
        title="It is done"
      />
    </Section>
  );
}
