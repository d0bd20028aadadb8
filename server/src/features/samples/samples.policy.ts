import {
  MOST_SPLITS,
  movesFor,
  sampleApproval,
  type Permission,
  type SampleKind,
  type SampleMove,
  type SampleRow,
  type SampleStatus,
} from '@milepost/contract'

/** A person who takes and tests samples. */
export interface Sampler {
  may: (permission: Permission) => boolean
  /** Projects on which the person works; null for all. */
  own_project_ids: ReadonlySet<number> | null
  /** The contractor for which the person acts; null for the agency. */
  company_id: number | null
}

/** A sample as far as rights depend on it. */
export interface HandledSample {
  project_id: number
  status: SampleStatus
  kind: SampleKind
  company_id: number | null
  /** A later revision has replaced it. */
  is_replaced: boolean
}

/** Whether the person has to do with a sample at all: on an own project; a contractor with the own company's quality control alone. */
export const handles = (
  { own_project_ids, company_id }: Sampler,
  sample: Pick<HandledSample, 'project_id' | 'company_id'>,
): boolean =>
  (own_project_ids === null || own_project_ids.has(sample.project_id)) &&
  (company_id === null || company_id === sample.company_id)

/** Kinds of samples that the person takes: a contractor's are quality control (23 CFR 637.207). */
export const takesKind = ({ company_id }: Sampler, kind: SampleKind): boolean =>
  company_id === null || kind === 'quality_control'

/** Results that were authorized and samples that are void stay as they are. */
export const isLocked = ({ status }: Pick<HandledSample, 'status'>): boolean =>
  status === 'complete' || status === 'approved' || status === 'void'

/** What the person may do with a sample now. */
export function sampleAbilities(sampler: Sampler, sample: HandledSample): SampleRow['abilities'] {
  if (!handles(sampler, sample)) return []
  const writes = sampler.may('sample.write')
  const moves = movesFor<SampleStatus, SampleMove>(sampleApproval, sample.status, sampler.may)
  return [
    ...(writes && !isLocked(sample) ? (['update', 'split'] as const) : []),
    ...(writes && sample.status !== 'pending' && sample.status !== 'void' && !sample.is_replaced
      ? (['revise'] as const)
      : []),
    ...moves,
  ]
}

/** Whether a sample can be split once more. */
export const hasRoomForSplit = (children: number): boolean => children < MOST_SPLITS
