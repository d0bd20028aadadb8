import { weighingCheckNames } from '@milepost/contract/tickets/weighing-checks'
import { clock, manualWeight, numberSequence, scaleCertificate, tareAge, weighmaster } from './record-checks.ts'
import { deliveryPlace } from './place-check.ts'
import { arithmetic, capacity, scaleDivision, unitAgreement } from './weight-checks.ts'
import { sortWeights, type SortedWeights } from './weighed-net.ts'
import { DIVISION_LBS } from './weights.ts'
import {
  notApplicable,
  type CheckName,
  type CheckResult,
  type Verdict,
  type WeighedTicket,
  type WeighingContext,
} from './ticket.ts'

const checks: Record<CheckName, (ticket: WeighedTicket, weights: SortedWeights, facts: WeighingContext) => Verdict> = {
  arithmetic,
  scale_division: scaleDivision,
  capacity,
  manual_weight: manualWeight,
  tare_age: tareAge,
  weighmaster,
  scale_certificate: scaleCertificate,
  number_sequence: numberSequence,
  unit_agreement: unitAgreement,
  clock,
  delivery_place: deliveryPlace,
}

/** All checks of a ticket (D18, D61), in their order; those that the agency waived do not apply. The ticket counts as weighed as NIST Handbook 44 requires when every one of its weighing passed. */
export function weighingChecks(ticket: WeighedTicket, facts: WeighingContext): CheckResult[] {
  const weights = sortWeights(ticket, facts.scale_division_lbs ?? DIVISION_LBS)
  const waived = new Set(facts.waived)
  return weighingCheckNames.map((check) => ({
    check,
    ...(waived.has(check) ? notApplicable : checks[check](ticket, weights, facts)),
  }))
}

/** The checks that failed: stored with the ticket and shown when the plant's figure is opened. */
export const failedChecks = (results: readonly CheckResult[]): CheckResult[] =>
  results.filter((result) => !result.passed)
