import { isCounted, type SampleState } from './sample-kinds.ts'

/** A sample as its revisions see it. */
export interface RevisableSample {
  id: number
  state: SampleState
  /** The sample that it replaces; null for one that replaces none. */
  revises_id: number | null
}

/** Why a sample cannot be replaced by a new one: codes, and messages for API users. */
export const revisionFaults = {
  not_reported: 'Only a complete, approved or void sample is replaced: change the sample itself',
  already_revised: 'This sample has been replaced already: revise the one that replaced it',
} as const
export type RevisionFault = keyof typeof revisionFaults

/** Why a sample cannot be revised; null where it can. Revisions form a line: each sample is replaced once, unless the revision was voided. */
export function revisionFault(sample: RevisableSample, revisions: readonly RevisableSample[]): RevisionFault | null {
  if (!isCounted(sample.state) && sample.state !== 'void') return 'not_reported'
  const replaced = revisions.some(({ revises_id, state }) => revises_id === sample.id && state !== 'void')
  return replaced ? 'already_revised' : null
}

/**
 * The samples that count as accepted: complete or approved, and not replaced by a revision that counts. Until the revision counts, the earlier result stays
 * valid. Linear in the number of samples.
 */
export function countedSamples<Sample extends RevisableSample>(samples: readonly Sample[]): Sample[] {
  const byId = new Map(samples.map((sample) => [sample.id, sample]))
  const replaced = new Set<number>()
  for (const sample of samples) {
    if (!isCounted(sample.state)) continue
    let earlier = sample.revises_id
    while (earlier !== null && !replaced.has(earlier)) {
      replaced.add(earlier)
      earlier = byId.get(earlier)?.revises_id ?? null
    }
  }
  return samples.filter(({ id, state }) => isCounted(state) && !replaced.has(id))
}
