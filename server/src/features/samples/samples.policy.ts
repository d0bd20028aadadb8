import {
  MOST_SPLITS,
  movesFor,
  revisionFault,
  sampleApproval,
  type Permission,
  type RevisableSample,
  type SampleKind,
  type SampleRow,
  type SampleState,
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
  status: SampleState
  kind: SampleKind
  company_id: number | null
  /** A later revision that is not void has replaced it. */
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
export const takesKind = ({ company_id }: Sampler, kind: SampleKind): boolean => company_id === null || kind === 'qc'

/** What is reported stays as it is, as does what is void. */
export const isLocked = (status: SampleState): boolean => sampleApproval.moves.edit.from[status] === undefined

/** Its results are authorized, or it is void: files no longer come or go. */
export const isSealed = (status: SampleState): boolean =>
  status === 'complete' || status === 'approved' || status === 'void'

const asRevisable = ({ status, is_replaced }: HandledSample): [RevisableSample, RevisableSample[]] => [
  { id: 1, state: status, revises_id: null },
  is_replaced ? [{ id: 2, state: 'logged', revises_id: 1 }] : [],
]

/** What the person may do with a sample now. */
export function sampleAbilities(sampler: Sampler, sample: HandledSample): SampleRow['abilities'] {
  if (!handles(sampler, sample)) return []
  const takes = sampler.may('sample.take')
  return [
    ...((takes || sampler.may('sample.test')) && !isSealed(sample.status) ? (['attach'] as const) : []),
    ...(takes && !isLocked(sample.status) ? (['split'] as const) : []),
    ...(takes && revisionFault(...asRevisable(sample)) === null ? (['revise'] as const) : []),
    ...movesFor(sampleApproval, sample.status, sampler.may),
  ]
}

/** Whether a sample can be split once more. */
export const hasRoomForSplit = (children: number): boolean => children < MOST_SPLITS
