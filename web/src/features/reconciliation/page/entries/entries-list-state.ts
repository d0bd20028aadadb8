import { payEntryList } from '@milepost/contract/reconciliation/pay-entries.list'
import { listCodec, param, type ListStateOf } from '../../../../lib/list-codec.ts'

/** Which entries are shown. */
export const entryChoices = ['by_hand', 'ticket', 'all'] as const
export type EntryChoice = (typeof entryChoices)[number]

/** The entries of a project: those of a `kind`, of some `items`, of a `period`, and which a `point` of its checklist counts. */
export const entriesCodec = listCodec(payEntryList, {
  view: param.oneOf(['entries']),
  kind: param.oneOf(entryChoices, 'by_hand'),
})
export type EntriesListState = ListStateOf<typeof entriesCodec>

/** The kinds of entries that each choice shows. */
export const kindsOf = { by_hand: ['by_hand', 'correction'], ticket: ['ticket'], all: 'all' } as const

export const entryChoiceOf = ({ kind }: EntriesListState): EntryChoice => (kind as EntryChoice | undefined) ?? 'by_hand'

/** Items whose entries alone are shown. */
export const chosenItemsOf = ({ items }: EntriesListState): string[] => items?.split(',') ?? []

/** Entries stand below their items unless something else puts them in order. */
export const isByItem = ({ sort = 'line_number' }: EntriesListState): boolean => sort.endsWith('line_number')

/** The server query of an address. */
export function entriesQueryOf(listState: EntriesListState) {
  const kinds = kindsOf[entryChoiceOf(listState)]
  const query = entriesCodec.query(listState, kinds === 'all' ? {} : { kind: { in: kinds } })
  return { sort_by: 'line_number' as const, sort_order: 'asc' as const, ...query }
}
