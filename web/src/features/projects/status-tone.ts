import type { ProjectRow } from '@milepost/contract/projects/project'
import type { Tone } from '../../ui/badge.tsx'

/** The tone of a project's status; its word states it as well. */
export const statusTone: Record<ProjectRow['status'], Tone> = {
  draft: 'neutral',
  bid: 'neutral',
  construction: 'neutral',
  completed: 'neutral',
  archived: 'neutral',
}
