import { isDecisive, type SampleKind } from './sample-kinds.ts'

/** What a person or a laboratory is qualified or accredited for, and for how long; dates included. */
export interface Qualification {
  /** Test methods as the agency names them, `AASHTO T 166`; an empty list is all of them. */
  methods: readonly string[]
  /** `accredited` by a body such as the AASHTO Accreditation Program, `qualified` by the agency's own program. An accreditation qualifies too. */
  level: 'qualified' | 'accredited'
  from: string
  /** Null where it does not expire. */
  to: string | null
}

export interface TestingLaboratory {
  /** It is the agency's own. */
  is_agency: boolean
  qualifications: readonly Qualification[]
}

/** Why a laboratory or a person cannot take a test: codes, and messages for API users. */
export const qualificationFaults = {
  laboratory_not_qualified: 'The laboratory has no qualification for {{method}}',
  laboratory_lapsed: 'The laboratory is qualified for {{method}} from {{from}} to {{to}}, not on {{on}}',
  laboratory_unqualified: 'The laboratory has no qualification that is valid on {{on}}',
  laboratory_not_accredited:
    'A laboratory that is not the agency’s needs an accreditation that is valid on {{on}} here',
  laboratory_one_kind: 'This laboratory does {{kind}} on the project: it may do no other kind (23 CFR 637.209(a)(5))',
  tester_not_qualified: 'The tester has no qualification for {{method}}',
  tester_unqualified: 'The tester has no qualification that is valid on {{on}}',
  tester_lapsed: 'The tester is qualified for {{method}} from {{from}} to {{to}}, not on {{on}}',
} as const
type Lapsed = { method: string; from: string; to: string; on: string }

export type LaboratoryFault =
  | { code: 'laboratory_not_qualified'; params: { method: string } }
  | { code: 'laboratory_lapsed'; params: Lapsed }
  | { code: 'laboratory_unqualified' | 'laboratory_not_accredited'; params: { on: string } }
  | { code: 'laboratory_one_kind'; params: { kind: SampleKind } }
export type TesterFault =
  | { code: 'tester_not_qualified'; params: { method: string } }
  | { code: 'tester_lapsed'; params: Lapsed }
  | { code: 'tester_unqualified'; params: { on: string } }
export type QualificationFault = LaboratoryFault | TesterFault

type Validity = { state: 'valid' } | { state: 'missing' } | { state: 'lapsed'; from: string; to: string }

const OPEN_END = '9999-12-31'

/** Whether somebody is qualified for a method on a date, or for any where it is null; of several that are not valid on it, the one that ends last. */
function validity(qualifications: readonly Qualification[], method: string | null, on: string): Validity {
  const fitting = qualifications.filter(
    ({ methods }) => method === null || methods.length === 0 || methods.includes(method),
  )
  if (fitting.some(({ from, to }) => from <= on && on <= (to ?? OPEN_END))) return { state: 'valid' }
  const last = fitting.reduce<Qualification | null>(
    (latest, one) => (latest === null || (one.to ?? OPEN_END) > (latest.to ?? OPEN_END) ? one : latest),
    null,
  )
  return last ? { state: 'lapsed', from: last.from, to: last.to ?? OPEN_END } : { state: 'missing' }
}

/** Why a person may not test by a method on a date; null where they may (23 CFR 637.209(b)). Samples for information need no qualification, and a form that follows no standard any one (`method` is null). */
export function testerFault(
  qualifications: readonly Qualification[],
  { kind, method, on }: { kind: SampleKind; method: string | null; on: string },
): TesterFault | null {
  if (!isDecisive(kind)) return null
  const found = validity(qualifications, method, on)
  if (found.state === 'valid') return null
  if (method === null) return { code: 'tester_unqualified', params: { on } }
  return found.state === 'missing'
    ? { code: 'tester_not_qualified', params: { method } }
    : { code: 'tester_lapsed', params: { method, from: found.from, to: found.to, on } }
}

/** Whether the laboratory must be accredited: not the agency's, for independent assurance or a dispute (23 CFR 637.209(a)(3) and (4)). */
const needsAccreditation = ({ is_agency }: TestingLaboratory, kind: SampleKind): boolean =>
  !is_agency && (kind === 'independent_assurance' || kind === 'dispute')

/**
 * Why a laboratory may not test a sample; null where it may. Laboratories whose results decide are qualified (23 CFR 637.209(a)(1)), others than the agency's
 * accredited for independent assurance and disputes, and do only one of quality control, verification, independent assurance and dispute testing on one
 * project ((a)(5)): `kinds_on_project` are those of its samples there that are not void. Before it is known by which method it is tested, `method` is null: any qualification will do.
 */
export function laboratoryFault(
  laboratory: TestingLaboratory,
  sample: { kind: SampleKind; method: string | null; on: string; kinds_on_project: readonly SampleKind[] },
): LaboratoryFault | null {
  const { kind, method, on } = sample
  if (!isDecisive(kind)) return null
  const other = sample.kinds_on_project.find((one) => isDecisive(one) && one !== kind)
  if (!laboratory.is_agency && other) return { code: 'laboratory_one_kind', params: { kind: other } }
  const accredited = laboratory.qualifications.filter(({ level }) => level === 'accredited')
  const needed = needsAccreditation(laboratory, kind) ? accredited : laboratory.qualifications
  const found = validity(needed, method, on)
  if (found.state === 'valid') return null
  if (method !== null && found.state === 'lapsed')
    return { code: 'laboratory_lapsed', params: { method, from: found.from, to: found.to, on } }
  if (needed === accredited && accredited.length < laboratory.qualifications.length)
    return { code: 'laboratory_not_accredited', params: { on } }
  return method === null
    ? { code: 'laboratory_unqualified', params: { on } }
    : { code: 'laboratory_not_qualified', params: { method } }
}
