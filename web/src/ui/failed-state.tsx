import type { Problem } from '../lib/problem.ts'
import { problemText } from '../lib/problem-text.ts'
import { EmptyState } from './empty-state.tsx'

export interface FailedStateProps {
  title: string
  error: Problem
  /** In place of the problem's own text. */
  text?: string | undefined
  onRetry: () => void
}

/** Shown in place of content that could not be loaded: why, and a retry button unless the user lacks permission or it is switched off. */
export function FailedState({ title, error, text, onRetry }: FailedStateProps) {
  const forbidden = error.status === 403 || error.code === 'switched_off'
  return (
    <EmptyState
      kind={forbidden ? 'no_permission' : 'failed'}
      title={title}
      text={text ?? problemText(error)}
      onRetry={forbidden ? undefined : onRetry}
    />
  )
}
