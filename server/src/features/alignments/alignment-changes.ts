import { defineSubject } from '../../platform/followers.ts'

/** A project whose alignments are others now: a file was read, deleted or restored. */
export interface AlignmentChange {
  project_id: number
}

/** Changes of alignments, for whatever follows them (`app/features.ts`). */
export const alignmentChanges = defineSubject<AlignmentChange>('alignments')
