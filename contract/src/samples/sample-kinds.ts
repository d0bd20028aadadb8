/**
 * What a sample is taken for (23 CFR 637.203): the contractor's quality control, the agency's verification of it, independent assurance of how both are taken
 * and tested, the settlement of a dispute between them, or only information.
 */
export const sampleKinds = ['qc', 'verification', 'independent_assurance', 'dispute', 'information'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** Kinds whose results decide on acceptance or on the trust in such results, so that laboratories and people must be qualified for them (23 CFR 637.209). */
export const decisiveKinds = ['qc', 'verification', 'independent_assurance', 'dispute'] as const satisfies SampleKind[]
export const isDecisive = (kind: SampleKind): boolean => kind !== 'information'

/** States of a sample, in the order in which it passes through them (D53). */
export const sampleStates = [
  'pending',
  'logged',
  'received_laboratory',
  'received_unit',
  'in_testing',
  'waiting_authorization',
  'complete',
  'approved',
  'void',
] as const
export type SampleState = (typeof sampleStates)[number]

/** States in which a sample counts as accepted (D53). */
export const countedStates = ['complete', 'approved'] as const satisfies SampleState[]

/** States in which somebody still has to do something before the sample counts. */
export const openStates = [
  'pending',
  'logged',
  'received_laboratory',
  'received_unit',
  'in_testing',
  'waiting_authorization',
] as const satisfies SampleState[]

export const isCounted = (state: SampleState): boolean => (countedStates as readonly SampleState[]).includes(state)
