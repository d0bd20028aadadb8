export { balanceTickets, type Owed } from './balance-tickets.ts'
export {
  findPeriods,
  openPeriods,
  periodsFor,
  type FoundPeriodOf,
  type PeriodContext,
  type PeriodOf,
} from './open-period.ts'
export { endOfPeriod, periodFor, type PayPeriodDates } from './pay-periods.ts'
export {
  actOnTickets,
  insertEntries,
  itemsOfTickets,
  nextAct,
  reviveTicketEntries,
  rollUpCodedTickets,
  codedSince,
  currentCodes,
  withdrawTicketEntries,
  type ActOnTicket,
  type EntryAuthor,
  type NewPayEntry,
  type CurrentCodes,
} from './pay-entries.queries.ts'
export { ticketBalances } from './ticket-balances.queries.ts'
export { payEffectOf } from './pay-effect.ts'
export { codesOf, isCoded, noCodes, payFields, type CodeEntry } from './ticket-codes.ts'
export { latestWorkDate, lockSchedule } from './pay-periods.queries.ts'
export { lineageRefusals } from './lineage.queries.ts'
