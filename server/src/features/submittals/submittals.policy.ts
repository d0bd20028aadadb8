import {
  movesFor,
  submittalApproval,
  type Permission,
  type ReviewMove,
  type SubmittalMove,
  type SubmittalStatus,
} from '@milepost/contract'

/** A person who writes or reviews submittals. */
export interface SubmittalPerson {
  may: (permission: Permission) => boolean
  /** The agency's staff, a vendor, or another company from outside. */
  side: 'agency' | 'vendor' | 'outside'
  /** The company from outside; null for the agency. */
  company_id: number | null
  /** Projects on which the person works; null for all. */
  own_project_ids: ReadonlySet<number> | null
}

/** A submittal that the person sees, as far as rights depend on it. */
export interface HandledSubmittal {
  status: SubmittalStatus
  company_id: number | null
  project_ids: readonly number[]
}

const worksOn = ({ own_project_ids }: SubmittalPerson, project_ids: readonly number[]): boolean =>
  own_project_ids === null || project_ids.some((id) => own_project_ids.has(id))

/**
 * Whether the person may change a submittal at all: staff on an own project; a vendor what it sees, also what others began; others from outside what their own
 * company submits.
 */
export const writes = (person: SubmittalPerson, { company_id, project_ids }: HandledSubmittal): boolean =>
  person.may('submittal.write') &&
  (person.side === 'outside'
    ? company_id === person.company_id
    : person.side === 'vendor' || worksOn(person, project_ids))

/** What the person may do with a submittal now; `review` are the moves of its review that are theirs, null before it was submitted. */
export function submittalAbilities(
  person: SubmittalPerson,
  submittal: HandledSubmittal,
  review: readonly ReviewMove[] | null,
): SubmittalMove[] {
  const mayWrite = writes(person, submittal)
  const allowed: Record<SubmittalMove, boolean> = {
    edit: mayWrite,
    submit: mayWrite,
    recall: mayWrite,
    withdraw: mayWrite,
    answer: review?.includes('respond') ?? false,
    delegate: review?.includes('delegate') ?? false,
    revoke: person.side === 'agency',
  }
  return movesFor(submittalApproval, submittal.status, person.may).filter((move) => allowed[move])
}

/** Whether the person may say which heats a mill certificate holds: who writes it and who reviews it. */
export const confirmsHeats = (person: SubmittalPerson, submittal: HandledSubmittal): boolean =>
  person.may('submittal.review') || writes(person, submittal)
