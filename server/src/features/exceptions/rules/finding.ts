import type { ExceptionDetails, ExceptionKind } from '@milepost/contract'

/** Something that does not agree, as a rule finds it. */
export interface Finding {
  plant_id: number
  kind: ExceptionKind
  /** Identifies it among all of its kind on the plant's day, whatever else changes; at most 300 characters. */
  subject_key: string
  /** The same for people. */
  subject: string
  material: string | null
  ticket_ids: number[]
  details: ExceptionDetails
}

const LONGEST_KEY = 300

/** A finding of a plant; tickets in the order of their ids, so that it is the same however it was found. */
export const finding = (
  plant_id: number,
  kind: ExceptionKind,
  subject: {
    key: string
    subject: string
    material?: string | null
    tickets?: readonly { id: number }[]
    details: ExceptionDetails
  },
): Finding => ({
  plant_id,
  kind,
  subject_key: subject.key.slice(0, LONGEST_KEY),
  subject: subject.subject,
  material: subject.material ?? null,
  ticket_ids: (subject.tickets ?? []).map(({ id }) => id).sort((one, other) => one - other),
  details: subject.details,
})

/** The material of tickets that are all of one; null of several. */
export function sharedMaterial(tickets: readonly { material: string }[]): string | null {
  const [first] = tickets
  return first && tickets.every(({ material }) => material === first.material) ? first.material : null
}
