import {
  materialTypes,
  type FieldReport,
  type IngestAnswer,
  type ProblemDetail,
  type SandboxReport,
} from '@milepost/contract'
import { ruleOf, sentName, supplierFields, type ProfileEntry } from '@milepost/contract/ingest/supplier-profile'

type MaterialType = (typeof materialTypes)[number]

/** A ticket of a sample: what it sent by name, and which of that cannot be read. */
export interface SampleTicket {
  material_type: MaterialType
  /** Names whose value is neither null nor empty. */
  sent: ReadonlySet<string>
  /** What is wrong with values, by name. */
  faults: ReadonlyMap<string, ProblemDetail>
  /** From printing to receipt, in seconds; null where the time of printing could not be read. */
  latency_seconds: number | null
}

export interface JudgedSample extends Pick<SandboxReport, 'materials' | 'latency' | 'unknown_names' | 'passed'> {}

const known = new Set([...supplierFields.map(sentName), 'event'])

/** What follows from one field of the tickets of a material. `net` is given by gross and tare as well. */
function checkField(
  entries: readonly ProfileEntry[],
  field: (typeof supplierFields)[number],
  { material, tickets }: { material: MaterialType; tickets: readonly SampleTicket[] },
): FieldReport {
  const name = sentName(field)
  const rule = ruleOf(entries, field, material)
  const sent = tickets.filter((ticket) => ticket.sent.has(name))
  const faulty = sent.find((ticket) => ticket.faults.has(name))?.faults.get(name)
  const counts = {
    field: name,
    rule,
    sent: sent.length,
    valid: sent.filter((ticket) => !ticket.faults.has(name)).length,
  }
  if (rule === 'hidden' && sent.length > 0)
    return { ...counts, status: 'hidden_sent', how: `leave ${name} out of ${material} tickets` }
  if (faulty) return { ...counts, status: 'invalid', how: faulty.message }
  const has = ({ sent: names }: SampleTicket) =>
    names.has(name) || (name === 'net' && names.has('gross') && names.has('tare'))
  const missing = tickets.filter((ticket) => !has(ticket)).length
  if (rule === 'required' && missing > 0)
    return { ...counts, status: 'missing', how: `send ${name} with each ${material} ticket: ${missing} lack it` }
  return { ...counts, status: sent.length > 0 ? 'passed' : 'not_sent', how: null }
}

/** Names that are no field of a ticket, the most frequent first. */
function unknownNames(tickets: readonly SampleTicket[]): SandboxReport['unknown_names'] {
  const counts = new Map<string, number>()
  for (const { sent } of tickets)
    for (const name of sent) if (!known.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name: name.slice(0, 100), tickets: count }))
    .toSorted((one, other) => other.tickets - one.tickets || one.name.localeCompare(other.name))
    .slice(0, 100)
}

export interface Profile {
  entries: readonly ProfileEntry[]
  preferred_minutes: number
  accepted_minutes: number
}

const failing: readonly FieldReport['status'][] = ['missing', 'invalid', 'hidden_sent']

/** Judges a sample by an agency's profile: it passes when the door takes each ticket, no field fails, and each comes within the accepted minutes. */
export function checkSample(
  tickets: readonly SampleTicket[],
  { entries, preferred_minutes, accepted_minutes }: Profile,
  { counts }: Pick<IngestAnswer, 'counts'>,
): JudgedSample {
  const materials = materialTypes.flatMap((material) => {
    const of = tickets.filter(({ material_type }) => material_type === material)
    if (of.length === 0) return []
    const fields = supplierFields.map((field) => checkField(entries, field, { material, tickets: of }))
    return [{ material_type: material, tickets: of.length, fields }]
  })
  const latencies = tickets.map(({ latency_seconds }) => latency_seconds).filter((seconds) => seconds !== null)
  const slowest_seconds = latencies.length === 0 ? null : Math.max(...latencies)
  const latency = {
    slowest_seconds,
    preferred_minutes,
    accepted_minutes,
    passed: slowest_seconds !== null && slowest_seconds <= accepted_minutes * 60,
  }
  const passed =
    tickets.length > 0 &&
    (counts['refused'] ?? 0) === 0 &&
    latency.passed &&
    materials.every(({ fields }) => fields.every(({ status }) => !failing.includes(status)))
  return { materials, latency, unknown_names: unknownNames(tickets), passed }
}
