/** The reasons for rejecting that an agency starts with, as `rejection_reasons` of a new agency has them. Pages translate them; an agency's own words are shown as they are. */
export const usualRejectionReasons = [
  'Cold',
  'Late',
  'Overweight',
  'Wrong mix',
  'Segregated',
  'Contaminated',
  'Wrong location',
  'Duplicate ticket',
] as const
