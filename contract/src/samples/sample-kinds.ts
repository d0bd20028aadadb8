/**
 * What a sample is for: the contractor's quality control, the agency's verification of it, independent assurance of both (23 CFR 637), a dispute between
 * them, or information alone.
 */
export const sampleKinds = [
  'quality_control',
  'verification',
  'independent_assurance',
  'dispute',
  'information',
] as const
export type SampleKind = (typeof sampleKinds)[number]
