/** The named checks of a ticket, in the order in which they are listed: ten of its weighing (D18), and that its delivery is near its plant (D61). */
export const weighingCheckNames = [
  'arithmetic',
  'scale_division',
  'capacity',
  'manual_weight',
  'tare_age',
  'weighmaster',
  'scale_certificate',
  'number_sequence',
  'unit_agreement',
  'clock',
  'delivery_place',
] as const
export type WeighingCheckName = (typeof weighingCheckNames)[number]

/** Checks that say nothing about weighing: a ticket that fails them alone was weighed as NIST Handbook 44 requires. */
export const checksOfPlaces = ['delivery_place'] as const satisfies readonly WeighingCheckName[]

/** An agency's rule for one check. */
export interface WeighingRule {
  check: WeighingCheckName
  /** Whether tickets are checked for it; the agency's law may require less than the Handbook. */
  applies: boolean
  /** The law that the agency refers to, in its own words; null for the usual one (`usualCitations`). */
  citation: string | null
}

/** Longest citation, in letters. */
export const MOST_CITATION_LETTERS = 200

/** The law that requires each check, where the agency cites no other. */
export const usualCitations: Readonly<Record<WeighingCheckName, string>> = {
  arithmetic: 'NIST Handbook 44, Section 2.20 Scales, UR.3.3 (a vehicle is weighed as a single draft)',
  scale_division: 'NIST Handbook 44, Section 2.20 Scales, class III L (20 lb up to 200,000 lb)',
  capacity: 'NIST Handbook 44, Section 2.20 Scales, UR.3.2 (maximum load)',
  manual_weight: 'NIST Handbook 44, Section 2.20 Scales, S.1.12 (manual weight entries)',
  tare_age: 'The agency’s specification of delivery tickets',
  weighmaster: 'The state’s weighmaster law, such as California Business and Professions Code 12714 and 12715',
  scale_certificate: 'The state’s weights and measures law; NTEP certificate of conformance',
  number_sequence: 'The state’s weighmaster law, such as California Business and Professions Code 12714',
  unit_agreement: 'NIST Handbook 44, Appendix C (units of measurement)',
  clock: 'The agency’s specification of delivery tickets',
  delivery_place: 'The agency’s specification of delivery tickets',
}

/** The rule of every check, in their order: the agency's choice, by default that the check applies under the usual citation. */
export const wholeWeighingRules = (decided: readonly WeighingRule[]): WeighingRule[] =>
  weighingCheckNames.map((check) => {
    const { applies = true, citation = null } = decided.find((rule) => rule.check === check) ?? {}
    return { check, applies, citation }
  })

/** The law behind a check, as the agency cites it. */
export const citationOf = (check: WeighingCheckName, decided: readonly WeighingRule[]): string =>
  decided.find((rule) => rule.check === check)?.citation ?? usualCitations[check]

/** Checks to which the agency does not hold its tickets. */
export const waivedChecks = (decided: readonly WeighingRule[]): WeighingCheckName[] =>
  decided.flatMap(({ check, applies }) => (applies ? [] : [check]))
