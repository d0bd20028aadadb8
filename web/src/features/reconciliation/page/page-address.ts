import { entryPoints } from '@milepost/contract/reconciliation/period-closing'

/** What the reconciliation of a project shows: tickets that are put on items, where others likely belong, how items stand, and what stands on them. */
export const reconciliationViews = ['code', 'suggestions', 'items', 'entries'] as const
export type ReconciliationView = (typeof reconciliationViews)[number]

/** Which entries are shown. */
export const entryChoices = ['by_hand', 'ticket', 'all'] as const
export type EntryChoice = (typeof entryChoices)[number]

/** Which tickets of a day are shown. */
export const codedChoices = ['uncoded', 'coded', 'all'] as const
export type CodedChoice = (typeof codedChoices)[number]

/**
 * The whole state of the page, as its address bears it; days are those between `from` and `to`, `item` is the one whose entries are open, `sort` has `-` before it for descending, `confidence` is the
 * least one of suggestions that are accepted together, in percent. Entries are those of a `kind`, of a `period`, and which a `point` of its checklist counts;
 * `overrun` leaves items of which more is installed than the contract has.
 */
export const addressNames = [
  'view',
  'day',
  'from',
  'to',
  'material',
  'plant',
  'coded',
  'confidence',
  'kind',
  'period',
  'point',
  'overrun',
  'search',
  'sort',
  'page',
  'item',
] as const
export type ReconciliationAddress = Partial<Record<(typeof addressNames)[number], string>>

const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text)
const isOneOf = (words: readonly string[]) => (text: string) => words.includes(text)
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** Columns by which items are sorted. */
export const itemSorts = ['line_number', 'item_code', 'item_description'] as const

const sound: Record<keyof ReconciliationAddress, (text: string) => boolean> = {
  view: isOneOf(['suggestions', 'items', 'entries']),
  day: isDate,
  from: isDate,
  to: isDate,
  material: isId,
  plant: isId,
  coded: isOneOf(['coded', 'all']),
  confidence: (text) => /^(?:0|[1-9]\d?|100)$/.test(text),
  kind: isOneOf(['ticket', 'all']),
  period: isId,
  point: isOneOf(entryPoints),
  overrun: isOneOf(['yes']),
  search: (text) => text !== '' && text.length <= 200 && text.isWellFormed() && !text.includes('\0'),
  sort: (text) => isOneOf(itemSorts)(text.replace(/^-/, '')),
  page: (text) => /^[1-9]\d{0,5}$/.test(text) && text !== '1',
  item: isId,
}

/** Reads an address strictly: what the page does not take is dropped, so that an old link still shows it. */
export const readPageAddress = (raw: Record<string, unknown>): ReconciliationAddress =>
  Object.fromEntries(
    addressNames.flatMap((name) => {
      const text = typeof raw[name] === 'string' || typeof raw[name] === 'number' ? String(raw[name]).trim() : ''
      return sound[name](text) ? [[name, text]] : []
    }),
  )

export const viewOf = ({ view }: ReconciliationAddress): ReconciliationView =>
  (view as ReconciliationView | undefined) ?? 'code'
export const entryChoiceOf = ({ kind }: ReconciliationAddress): EntryChoice =>
  (kind as EntryChoice | undefined) ?? 'by_hand'
export const codedOf = ({ coded }: ReconciliationAddress): CodedChoice =>
  (coded as CodedChoice | undefined) ?? 'uncoded'
