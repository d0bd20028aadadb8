import type { Problem } from '../lib/problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { EmptyState } from './empty-state.tsx'

export interface FailedStateProps {
  title: string
  error: Problem
  onRetry: () => void
}

/** Shown in place of content that could not be loaded: why, and a retry button unless the user lacks permission or it is switched off. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const forbidden = error.code === 'forbidden' || error.code === 'switched_off'
  return (
    <EmptyState
      kind={forbidden ? 'no_permission' : 'failed'}
      title={title}
      text={problemText(error)}
      onRetry={forbidden ? undefined : onRetry}
    />
  )
}
