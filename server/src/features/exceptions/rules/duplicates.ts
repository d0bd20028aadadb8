import { eachInTurns, flatMapInTurns, groupInTurns, sortInTurns, type Turns } from '../../../platform/turns.ts'
import { isPayable, type DayTicket, type PlantDay } from './day-data.ts'
import { finding, sharedMaterial, type Finding } from './finding.ts'
import { SimilarTickets, reissuesById, type ReissuesOf } from './reissues.ts'
import { bareNumber, sameNumberKey } from './ticket-numbers.ts'

/** Groups tickets by a shared key; those without it (null) share nothing. */
function* similarBy(
  group: readonly DayTicket[],
  keyOf: (ticket: DayTicket) => string | null,
): Turns<(ticket: DayTicket) => SimilarTickets | undefined> {
  const similar = new Map<string | null, SimilarTickets>()
  yield* eachInTurns(group, (ticket) => {
    const key = keyOf(ticket)
    if (key === null) return
    const tickets = similar.get(key) ?? new SimilarTickets()
    tickets.add(ticket)
    similar.set(key, tickets)
  })
  return (ticket) => similar.get(keyOf(ticket))
}

const numbersOf = (tickets: readonly DayTicket[]): string =>
  tickets
    .map(({ ticket_number }) => ticket_number)
    .sort()
    .join(', ')

/**
 * Numbers that differ only in prefix or leading zeros. Two scales of a plant may use the same numbers with different prefixes, so the tickets must also
 * have the same truck or net weight.
 */
export function* duplicateNumbers({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  const valid = tickets.filter(isPayable)
  const reissuesOf = yield* reissuesById(valid)
  const findings: Finding[] = []
  for (const [bare, group] of yield* groupInTurns(valid, ({ ticket_number }) => bareNumber(ticket_number))) {
    if (bare === null || group.length < 2) continue
    yield
    const similar = yield* ofOneTruckOrNet(group, reissuesOf)
    if (similar.length < 2) continue
    findings.push(
      finding(plant_id, 'duplicate_number', {
        key: bare,
        subject: bare,
        material: sharedMaterial(similar),
        tickets: similar,
        details: { numbers: numbersOf(similar) },
      }),
    )
  }
  return findings
}

function* ofOneTruckOrNet(group: readonly DayTicket[], reissuesOf: ReissuesOf): Turns<DayTicket[]> {
  const ofTruck = yield* similarBy(group, ({ truck }) => truck)
  const ofNet = yield* similarBy(group, ({ net, uom }) => `${net} ${uom}`)
  return yield* flatMapInTurns(group, (ticket) =>
    [ofTruck(ticket), ofNet(ticket)].some((similar) => (similar?.othersThan(ticket, reissuesOf) ?? 0) > 0)
      ? ticket
      : [],
  )
}

/** The same weighing: the same truck with the same gross within the same minute. Those with the same number are reported as duplicate numbers. */
export function* duplicateWeighings({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  const weighed = tickets.filter((ticket) => isPayable(ticket) && ticket.truck !== null && ticket.gross !== null)
  const reissuesOf = yield* reissuesById(weighed)
  const groups = yield* groupInTurns(
    weighed,
    ({ truck, gross, uom, printed_at }) => `${printed_at.slice(0, 16)} ${gross} ${uom} ${truck}`,
  )
  const findings: Finding[] = []
  for (const [key, group] of groups) {
    if (group.length < 2) continue
    yield
    const similar = yield* ofOtherNumbers(group, reissuesOf)
    const [first] = similar
    if (!first || similar.length < 2) continue
    findings.push(
      finding(plant_id, 'duplicate_weighing', {
        key,
        subject: first.truck ?? '',
        material: sharedMaterial(similar),
        tickets: similar,
        details: { truck: first.truck ?? '', gross: first.gross ?? '', uom: first.uom, numbers: numbersOf(similar) },
      }),
    )
  }
  return findings
}

/** Tickets of one weighing with another one of it under a different number. */
function* ofOtherNumbers(group: readonly DayTicket[], reissuesOf: ReissuesOf): Turns<DayTicket[]> {
  const all = new SimilarTickets()
  yield* eachInTurns(group, (ticket) => all.add(ticket))
  const ofNumber = yield* similarBy(group, ({ ticket_number }) => bareNumber(ticket_number) ?? '')
  return yield* flatMapInTurns(group, (ticket) =>
    all.othersThan(ticket, reissuesOf) > (ofNumber(ticket)?.othersThan(ticket, reissuesOf) ?? 0) ? ticket : [],
  )
}

/** A ticket and its replacement that are both payable (D18a). */
export function* reprints({ plant_id, tickets }: PlantDay): Turns<Finding[]> {
  const valid = yield* sortInTurns(tickets.filter(isPayable), (one, other) => one.id - other.id)
  const byId = new Map<number, DayTicket>()
  yield* eachInTurns(valid, (ticket) => void byId.set(ticket.id, ticket))
  const byNumber = yield* groupInTurns(valid, ({ ticket_number }) => sameNumberKey(ticket_number))
  /** The earliest other ticket that this one replaces. */
  const originalOf = ({ id, reissue_of, reissue_of_id }: DayTicket): DayTicket | undefined => {
    const named = reissue_of === null ? [] : (byNumber.get(sameNumberKey(reissue_of)) ?? []).slice(0, 2)
    const linked = reissue_of_id === null ? undefined : byId.get(reissue_of_id)
    return [...named, ...(linked ? [linked] : [])]
      .filter((other) => other.id !== id)
      .sort((one, other) => one.id - other.id)[0]
  }
  return yield* flatMapInTurns(valid, (ticket) => {
    const original = originalOf(ticket)
    if (!original) return []
    return finding(plant_id, 'reprint', {
      key: String(ticket.id),
      subject: ticket.ticket_number,
      material: sharedMaterial([ticket, original]),
      tickets: [ticket, original],
      details: { numbers: numbersOf([ticket, original]) },
    })
  })
}
