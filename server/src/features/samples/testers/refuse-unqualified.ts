import {
  laboratoryFault,
  type LaboratoryFault,
  testerFault,
  type ProblemDetail,
  type QualificationFault,
  type SampleKind,
} from '@milepost/contract'
import { fillText } from '@milepost/contract/core/problem-body'
import { qualificationFaults } from '@milepost/contract/samples/qualifications'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { laboratoryQualifications, testerQualifications } from './qualifications.queries.ts'

/** A sample as far as qualifications depend on it. */
export interface SampleToTest {
  id: number
  project_id: number
  kind: SampleKind
}

/** By which methods, and on which day. Without any method, as before one is known, any qualification will do. */
export interface Testing {
  methods: readonly string[]
  on: string
}

const anyOf = (methods: readonly string[]): readonly (string | null)[] => (methods.length === 0 ? [null] : methods)

/** Why a laboratory may not test a sample: the first reason of its methods; null where it may, and for a test on the road. */
export async function faultOfLaboratory(
  { db, authority_id }: RequestContext,
  sample: SampleToTest,
  { laboratory_id, methods, on }: Testing & { laboratory_id: number | null },
): Promise<LaboratoryFault | null> {
  if (laboratory_id === null) return null
  const place = { laboratory_id, project_id: sample.project_id, sample_id: sample.id }
  const laboratory = await laboratoryQualifications(db, authority_id, place)
  if (!laboratory) return null
  for (const method of anyOf(methods)) {
    const { kinds_on_project } = laboratory
    const fault = laboratoryFault(laboratory, { kind: sample.kind, method, on, kinds_on_project })
    if (fault) return fault
  }
  return null
}

/** Refuses to send a sample to a laboratory, or to receive or test it there, where the laboratory may not test it. */
export async function refuseLaboratory(
  ctx: RequestContext,
  sample: SampleToTest,
  { laboratory_id, on }: { laboratory_id: number | null; on: string },
): Promise<void> {
  const fault = await faultOfLaboratory(ctx, sample, { laboratory_id, methods: [], on })
  if (fault) throw new Problem(fault.code, { ...fault.params })
}

const detail = (path: string, { code, params }: QualificationFault): ProblemDetail => ({
  path,
  code,
  message: fillText(qualificationFaults[code], params),
  params: { ...params },
})

const plain = (code: string, message: string): ProblemDetail => ({ path: 'tester_id', code, message })

/**
 * Why somebody may not be named as the tester of a sample: unknown, no longer active, or of another company than the contractor who enters the test. Those of
 * the sample's laboratory may be named by anyone who enters its tests.
 */
async function faultsOfTester(
  ctx: RequestContext,
  sample: SampleToTest & { laboratory_id: number | null },
  { tester_id, methods, on }: Testing & { tester_id: number | null },
): Promise<ProblemDetail[]> {
  const decisive = testerFault([], { kind: sample.kind, method: null, on }) !== null
  if (tester_id === null) return decisive ? [plain('required', 'say who tested it')] : []
  const tester = await testerQualifications(ctx.db, ctx.authority_id, tester_id)
  const { actor } = ctx
  const company = actor.kind === 'grantee' && actor.capacity === 'contractor' ? actor.company_name : null
  if (!tester || !mayName(tester, { company, laboratory_id: sample.laboratory_id }))
    return [plain('unknown', 'is not known to the agency')]
  if (!tester.active) return [plain('inactive', 'is not active')]
  for (const method of anyOf(methods)) {
    const fault = testerFault(tester.qualifications, { kind: sample.kind, method, on })
    if (fault) return [detail('tester_id', fault)]
  }
  return []
}

/** Whether a person may name a tester: the agency any, a contractor the own company's and those of the sample's laboratory. */
export const mayName = (
  tester: { employer: string | null; laboratory_id: number | null },
  { company, laboratory_id }: { company: string | null; laboratory_id: number | null },
): boolean =>
  company === null ||
  tester.employer?.toLowerCase() === company.toLowerCase() ||
  (laboratory_id !== null && tester.laboratory_id === laboratory_id)

/** Faults of who tested a sample where, by which methods and when, at the fields of the test (23 CFR 637.209). */
export async function faultsOfTesting(
  ctx: RequestContext,
  sample: SampleToTest & { laboratory_id: number | null },
  testing: Testing & { tester_id: number | null },
): Promise<ProblemDetail[]> {
  const laboratory = await faultOfLaboratory(ctx, sample, { ...testing, laboratory_id: sample.laboratory_id })
  return [...(await faultsOfTester(ctx, sample, testing)), ...(laboratory ? [detail('laboratory_id', laboratory)] : [])]
}
