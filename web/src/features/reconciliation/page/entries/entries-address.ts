import { payEntryList } from '@milepost/contract/reconciliation/pay-entries.list'
import { listAddress, param, type AddressOf } from '../../../../lib/list-address.ts'

/** Which entries are shown. */
export const entryChoices = ['by_hand', 'ticket', 'all'] as const
export type EntryChoice = (typeof entryChoices)[number]

/** The entries of a project: those of a `kind`, of a `period`, and which a `point` of its checklist counts. */
export const entriesAddress = listAddress(payEntryList, {
  view: param.oneOf(['entries']),
  kind: param.oneOf(entryChoices, 'by_hand'),
})
export type EntriesAddress = AddressOf<typeof entriesAddress>

export const entryChoiceOf = ({ kind }: EntriesAddress): EntryChoice => (kind as EntryChoice | undefined) ?? 'by_hand'

/** What an address asks of the server. */
export function entriesQueryOf(address: EntriesAddress) {
  const choice = entryChoiceOf(address)
  const kinds = choice === 'by_hand' ? ['by_hand', 'correction'] : ['ticket']
  return entriesAddress.query(address, choice === 'all' ? {} : { kind: { in: kinds } })
}
