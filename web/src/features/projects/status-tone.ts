import type { ProjectRow } from '@milepost/contract/projects/project'
import type { Tone } from '../../ui/badge.tsx'

/** The tone in which the status of a project is told; its word says it. */
export const statusTone: Record<ProjectRow['status'], Tone> = {
  draft: 'neutral',
  bid: 'neutral',
  construction: 'notice',
  completed: 'good',
  archived: 'neutral',
}
