/**
 * Rule packs: what an agency's specification says of judging and paying lots, as data, in editions. A draft judges nothing; a published edition never changes.
 * Decimals are exact texts.
 */

/** A part of the line from the percentage within limits to the pay factor: `intercept` + `slope` × PWL, in percent, from a percentage on. */
export interface PayPiece {
  /** The least PWL that it is for, 0 to 100. */
  from: string
  intercept: string
  slope: string
}

/** How a percentage within limits is paid. */
export interface PaySchedule {
  /** Rising in `from`. A PWL below the first piece has no pay factor: the lot is rejected. */
  pieces: readonly PayPiece[]
  /** The pay factor is at most this, in percent, as 102 or 105. */
  most: string
  /** Pay factors are rounded to the nearest multiple, as 0.1. */
  round_to: string
}

/** What is judged within: fixed limits, or distances from the target of the approved mix. One of two sides may be open. */
export type JudgedLimits =
  | { lower?: string | undefined; upper?: string | undefined }
  | { below_target?: string | undefined; above_target?: string | undefined }

/** A property that decides on the pay of a lot. */
export interface Characteristic {
  /** Unique in the pack: `air_voids`. */
  key: string
  label: { en: string; es?: string | undefined }
  unit: string | null
  /** The test and the result that are judged: keys of a form and of its field. */
  form: string
  field: string
  /** The row of a table that is judged: the sieve of a gradation, `no_200`. Without it the results of all rows are, such as of each core. */
  row?: string | undefined
  limits: JudgedLimits
  /** Share in the pay of the lot, in percent; all of a pack are 100. */
  weight: string
  pay: PaySchedule
  /** Where the specification says so: `334-8.2`. */
  clause: string
}

/** Whose results decide on the pay where both sides agree. */
export const validationSides = ['contractor', 'agency', 'both'] as const
export type ResultsUsed = (typeof validationSides)[number]

/** What a contractor's results need before they decide on the pay (23 CFR 637.207(a)(1)(ii)). */
export interface ValidationSettings {
  /** Level of significance of the F and the t test: `0.01`. */
  alpha: string
  /** Results of each side that are needed at least; fewer are not enough to judge. */
  least: number
  /** Whose results decide where both agree. Where they do not agree, the agency's alone do. */
  pay_by: ResultsUsed
}

/** A published table of percentages within one limit, for one number of results. */
export interface PwlRows {
  n: number
  rows: readonly { q: string; pwl: string }[]
}

export interface RulePack {
  /** Identifies the pack in all of its editions. */
  key: string
  /** The category of material, or the pay items, that acceptance rules connect to it. */
  title: { en: string; es?: string | undefined }
  characteristics: readonly Characteristic[]
  validation: ValidationSettings
  /** Results that a lot needs at least to be judged, 3 or more. */
  least_results: number
  /** The percentage within limits is rounded to the nearest multiple before it is paid: `1`, `0.01`. */
  round_pwl_to: string
  /** The agency's own tables, used instead of the distribution for the numbers of results that they have. */
  tables?: readonly PwlRows[] | undefined
  /** How the characteristics of a lot are combined: by their weights, or the lowest pay factor is that of the lot. */
  combine: 'weighted' | 'lowest'
}

export const editionStates = ['draft', 'published', 'withdrawn'] as const
export type EditionState = (typeof editionStates)[number]

/** An edition of a rule pack, with where it comes from. */
export interface RulePackEdition {
  pack: RulePack
  /** From 1, counted for each pack. */
  edition: number
  state: EditionState
  /** The specification: `Standard Specifications 2026, section 334`. */
  source: string
  author: string
  /** First date of lots that it judges, and the last one; null while it has no successor. */
  from: string
  to: string | null
}

/** The edition that judges lots that began on a date: the published one of the highest number; null where there is none. A draft judges nothing. */
export const editionOn = <Edition extends Pick<RulePackEdition, 'state' | 'from' | 'to' | 'edition'>>(
  editions: readonly Edition[],
  on: string,
): Edition | null =>
  editions
    .filter(({ state, from, to }) => state === 'published' && from <= on && (to === null || on <= to))
    .reduce<Edition | null>((last, one) => (last === null || one.edition > last.edition ? one : last), null)
