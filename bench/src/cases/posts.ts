import { DAY_MS, HOUR_MS } from '@milepost/contract/core/time/days'

/** Names that posted tickets refer to, so that the door finds most of them as it does in a season. */
export interface PostNames {
  plant: string
  dot_codes: readonly string[]
  materials: readonly string[]
  trucks: readonly string[]
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

/** A ticket as a plant sends it, the `at`th of a series; one in twenty without a project. */
function ticketAt(
  at: number,
  sent: { plant: string; ticket_number: string; printed_at: number },
  { dot_codes, materials, trucks }: Omit<PostNames, 'plant'>,
): object {
  const tare = 26_000 + (at % 40) * 60
  const net = 38_000 + (at % 97) * 80
  return {
    ...sent,
    event: 'created',
    printed_at: new Date(sent.printed_at).toISOString(),
    material: pick(materials, at),
    product_code: `HMA-${at % 7}`,
    mix_id: `JMF-24-${at % 5}`,
    ...(at % 20 > 0 && { dot_code: pick(dot_codes, at) }),
    truck: pick(trucks, at),
    hauler: `Hauler ${at % 12}`,
    customer_name: `Customer ${at % 9}`,
    po_number: `88-${at % 30}`,
    load_number: at % 60,
    weighing_method: 'platform',
    gross: tare + net,
    tare,
    net,
    uom: 'LB',
    weighmaster: 'R. Diaz',
    plant_temperature: 300 + (at % 25),
  }
}

const numberOf = (name: string, at: number): string => `${name}${String(at).padStart(4, '0')}`

/** A post of so many new tickets of one plant. `name` makes their numbers its own. */
export function postOf(name: string, count: number, { plant, ...names }: PostNames): string {
  const now = Date.now()
  const tickets = Array.from({ length: count }, (_unused, at) =>
    ticketAt(at, { plant, ticket_number: numberOf(name, at), printed_at: now - at * 1000 }, names),
  )
  return JSON.stringify({ tickets })
}

/** Posts of one new ticket each, spread over plants and over the last so many days. Each plant counts its own numbers, of seven digits as plants use them. */
export function singlePosts(
  first_number: number,
  { count, days }: { count: number; days: number },
  { plants, ...names }: Omit<PostNames, 'plant'> & { plants: readonly { code: string; key: string }[] },
): { token: string; body: string }[] {
  const now = Date.now()
  return Array.from({ length: count }, (_unused, at) => {
    const plant = pick(plants, at)
    const printed_at = now - ((at * 37) % days) * DAY_MS - at * 1000
    const ticket_number = String(first_number + Math.floor(at / plants.length))
    const ticket = ticketAt(at, { plant: plant?.code ?? '', ticket_number, printed_at }, names)
    return { token: plant?.key ?? '', body: JSON.stringify(ticket) }
  })
}

/** Posts of many tickets of one plant on one day, a third of them reissues of the one before: ten hours of yesterday, printed at even intervals. */
export function postsOfOneDay(
  name: string,
  { posts, tickets }: { posts: number; tickets: number },
  { plant, ...names }: PostNames,
): string[] {
  const began = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const apart = (10 * HOUR_MS) / (posts * tickets)
  return postsOf(posts, tickets, (at) => ({
    ...ticketAt(at, { plant, ticket_number: numberOf(name, at), printed_at: began + at * apart }, names),
    ...(at % 3 === 2 && { reissue_of: numberOf(name, at - 1) }),
  }))
}

/** Posts of many tickets of one plant, spread evenly over the last so many days. */
export function postsOfManyDays(
  name: string,
  { posts, tickets, days }: { posts: number; tickets: number; days: number },
  { plant, ...names }: PostNames,
): string[] {
  const now = Date.now()
  return postsOf(posts, tickets, (at) => {
    const printed_at = now - (1 + (at % days)) * DAY_MS - at * 1000
    return ticketAt(at, { plant, ticket_number: numberOf(name, at), printed_at }, names)
  })
}

const postsOf = (posts: number, tickets: number, ticket: (at: number) => object): string[] =>
  Array.from({ length: posts }, (_unused, post) =>
    JSON.stringify({ tickets: Array.from({ length: tickets }, (_none, at) => ticket(post * tickets + at)) }),
  )
