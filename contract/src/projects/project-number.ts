/**
 * The key by which numbers of projects are compared: the same whatever their case, blanks and kinds of hyphens (D57). `project_number_key` in SQL is the same
 * rule, under which a number is unique within its agency.
 */
export const projectNumberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u{2010}\u{2012}-\u{2015}\u{2212}\u{2043}\u{2D7}]/gu, '-')
    .replaceAll(/[\s\u{AD}\u{200B}-\u{200D}\u{2060}\u{FEFF}]/gu, '')
