import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  onFailure(error: unknown): void;
  /** Shows from then on; nothing where the code that listens puts something else in the place. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Catches what is thrown below it, and hands it on. */
export class FailureBoundary extends Component<FailureBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
