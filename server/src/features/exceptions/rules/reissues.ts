import { eachInTurns, type Turns } from '../../../platform/turns.ts'
import type { DayTicket } from './day-data.ts'
import { sameNumberKey } from './ticket-numbers.ts'

const numberOf = ({ ticket_number }: DayTicket): string => sameNumberKey(ticket_number)
const replacedBy = ({ reissue_of }: DayTicket): string | null =>
  reissue_of === null ? null : sameNumberKey(reissue_of)

const replacesNumber = (one: DayTicket, other: DayTicket): boolean => replacedBy(one) === numberOf(other)
const areNumbered = (one: DayTicket, other: DayTicket): boolean =>
  replacesNumber(one, other) || replacesNumber(other, one)

/** Whether one of two tickets says that it replaces the other, by its id or its number. */
export const areReissues = (one: DayTicket, other: DayTicket): boolean =>
  one.reissue_of_id === other.id || other.reissue_of_id === one.id || areNumbered(one, other)

/** Tickets that replace a ticket by its id, and the one that it replaces in the same way. */
export type ReissuesOf = (ticket: DayTicket) => readonly DayTicket[]

/** Finds reissues by id among some tickets. */
export function* reissuesById(tickets: readonly DayTicket[]): Turns<ReissuesOf> {
  const byId = new Map<number, DayTicket>()
  const replacing = new Map<number, DayTicket[]>()
  yield* eachInTurns(tickets, (ticket) => {
    byId.set(ticket.id, ticket)
    if (ticket.reissue_of_id === null) return
    const known = replacing.get(ticket.reissue_of_id)
    if (known) known.push(ticket)
    else replacing.set(ticket.reissue_of_id, [ticket])
  })
  return ({ id, reissue_of_id }) => {
    const original = reissue_of_id === null ? undefined : byId.get(reissue_of_id)
    return [...(replacing.get(id) ?? []), ...(original ? [original] : [])]
  }
}

/**
 * Similar tickets, for which it is known how many are not reissues of a given one: by counts of the numbers that they have and replace, since comparing
 * each pair would take quadratic time. Only those related by id are compared, and they are few: a ticket replaces one.
 */
export class SimilarTickets {
  private readonly ids = new Set<number>()
  private readonly byNumber = new Map<string, number>()
  private readonly byReplaced = new Map<string, number>()
  private readonly byBoth = new Map<string, number>()

  add(ticket: DayTicket): void {
    this.ids.add(ticket.id)
    const [number, replaced] = [numberOf(ticket), replacedBy(ticket)]
    count(this.byNumber, number)
    if (replaced === null) return
    count(this.byReplaced, replaced)
    count(this.byBoth, pairOf(number, replaced))
  }

  /** How many there are but for a ticket itself and its reissues. */
  othersThan(ticket: DayTicket, reissuesOf: ReissuesOf): number {
    const [number, replaced] = [numberOf(ticket), replacedBy(ticket)]
    const numbered =
      (replaced === null ? 0 : (this.byNumber.get(replaced) ?? 0)) +
      (this.byReplaced.get(number) ?? 0) -
      (replaced === null ? 0 : (this.byBoth.get(pairOf(replaced, number)) ?? 0))
    const others = new Map([ticket, ...reissuesOf(ticket)].map((other) => [other.id, other]))
    let left = this.ids.size - numbered
    for (const other of others.values()) if (this.ids.has(other.id) && !areNumbered(ticket, other)) left -= 1
    return left
  }
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
const pairOf = (number: string, replaced: string): string => `${number.length} ${number}${replaced}`
