/** The rules, comparing every row with every other: slow and short, as a reference for the fast ones. Only for tests. */
import { isPayable, type DayTicket, type PlantDay } from '../day-data.ts'
import { finding, sharedMaterial, type Finding } from '../finding.ts'
import { bareNumber, sameNumberKey } from '../ticket-numbers.ts'

const replaces = (one: DayTicket, other: DayTicket): boolean =>
  one.reissue_of_id === other.id ||
  (one.reissue_of !== null && sameNumberKey(one.reissue_of) === sameNumberKey(other.ticket_number))

/** Whether one of two tickets says that it replaces the other. */
export const areReissues = (one: DayTicket, other: DayTicket): boolean => replaces(one, other) || replaces(other, one)

/** Tickets of a group that are similar to another one of it, other than by replacing it. */
const similarIn = (group: readonly DayTicket[], similar: (one: DayTicket, other: DayTicket) => boolean): DayTicket[] =>
  group.filter((one) => group.some((other) => other.id !== one.id && !areReissues(one, other) && similar(one, other)))

const numbersOf = (tickets: readonly DayTicket[]): string =>
  tickets
    .map(({ ticket_number }) => ticket_number)
    .sort()
    .join(', ')

/**
 * Numbers that differ only in prefix or leading zeros. Two scales of a plant may use the same numbers with different prefixes, so the tickets must also
 * have the same truck or net weight.
 */
export function duplicateNumbers({ plant_id, tickets }: PlantDay): Finding[] {
  const groups = Map.groupBy(tickets.filter(isPayable), ({ ticket_number }) => bareNumber(ticket_number))
  return [...groups].flatMap(([bare, group]) => {
    if (bare === null || group.length < 2) return []
    const similar = similarIn(
      group,
      (one, other) =>
        (one.truck !== null && one.truck === other.truck) || (one.net === other.net && one.uom === other.uom),
    )
    if (similar.length < 2) return []
    return finding(plant_id, 'duplicate_number', {
      key: bare,
      subject: bare,
      material: sharedMaterial(similar),
      tickets: similar,
      details: { numbers: numbersOf(similar) },
    })
  })
}

/** The same weighing: the same truck with the same gross within the same minute. Those with the same number are reported as duplicate numbers. */
export function duplicateWeighings({ plant_id, tickets }: PlantDay): Finding[] {
  const weighed = tickets.filter((ticket) => isPayable(ticket) && ticket.truck !== null && ticket.gross !== null)
  const groups = Map.groupBy(
    weighed,
    ({ truck, gross, uom, printed_at }) => `${printed_at.slice(0, 16)} ${gross} ${uom} ${truck}`,
  )
  return [...groups].flatMap(([key, group]) => {
    const similar = similarIn(group, (one, other) => bareNumber(one.ticket_number) !== bareNumber(other.ticket_number))
    const [first] = similar
    if (!first || similar.length < 2) return []
    return finding(plant_id, 'duplicate_weighing', {
      key,
      subject: first.truck ?? '',
      material: sharedMaterial(similar),
      tickets: similar,
      details: { truck: first.truck ?? '', gross: first.gross ?? '', uom: first.uom, numbers: numbersOf(similar) },
    })
  })
}

/** A ticket and its replacement that are both payable (D18a). */
export function reprints({ plant_id, tickets }: PlantDay): Finding[] {
  const valid = tickets.filter(isPayable).sort((one, other) => one.id - other.id)
  return valid.flatMap((ticket) => {
    const original = valid.find((other) => other.id !== ticket.id && replaces(ticket, other))
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
