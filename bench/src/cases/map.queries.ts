import type { Client } from 'pg'

/** A tile of level 14 with how many tickets were delivered within it, and its edges in degrees. */
export interface Site {
  x: number
  y: number
  tickets: number
  south: number
  north: number
}

/** A tile of a web map and how many tickets were delivered within it. */
export interface TileOfTickets {
  z: number
  x: number
  y: number
  tickets: number
}

/** Of all tiles of all levels above those that are given, the one that holds about so many tickets. */
export function tileOfAbout(tiles: readonly TileOfTickets[], wanted: number): TileOfTickets {
  let level = [...tiles]
  let best = level[0]
  while (level.length > 0) {
    for (const tile of level)
      if (!best || Math.abs(tile.tickets - wanted) < Math.abs(best.tickets - wanted)) best = tile
    if (level[0]?.z === 0) break
    const above = new Map<string, TileOfTickets>()
    for (const { z, x, y, tickets } of level) {
      const at = { z: z - 1, x: x >> 1, y: y >> 1 }
      const key = `${at.x}/${at.y}`
      above.set(key, { ...at, tickets: (above.get(key)?.tickets ?? 0) + tickets })
    }
    level = [...above.values()]
  }
  if (!best) throw new Error('no ticket says where it was delivered')
  return best
}

/** Bits of a number, each at every second place. */
const spread = (number: number): bigint => {
  let value = 0n
  for (let bit = 0n; bit < 14n; bit += 1n) value |= ((BigInt(number) >> bit) & 1n) << (2n * bit)
  return value
}

/** Milliseconds that the database takes to count the tickets of a tile, and nothing else: the median of ten. */
export async function countAlone(client: Client, authority_id: number, { z, x, y }: TileOfTickets): Promise<number> {
  const size = 1n << BigInt(60 - 2 * z)
  const first = (spread(x) | (spread(y) << 1n)) * size
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const from = performance.now()
    await client.query('select count(*) from tickets where authority_id = $1 and map_cell >= $2 and map_cell < $3', [
      authority_id,
      String(first),
      String(first + size),
    ])
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[5] ?? Number.NaN
}

const latitudeAt = (down: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI

/** Every second bit of a number, from the given one on. */
const bitsFrom = (number: number, from: number): number => {
  let value = 0
  for (let bit = 0; bit < 14; bit += 1) value += Math.floor(number / 2 ** (2 * bit + from)) % 2 === 1 ? 2 ** bit : 0
  return value
}

/** How many tickets of an agency have a place, and the tiles that hold most of them. */
export async function placesOfTickets(
  client: Client,
  authority_id: number,
): Promise<{ tickets: number; sites: Site[]; tiles: TileOfTickets[] }> {
  const { rows } = await client.query<{ tile: string; tickets: string }>(
    'select (map_cell >> 32)::text as tile, count(*) as tickets from tickets where authority_id = $1 and map_cell is not null group by 1 order by 2 desc',
    [authority_id],
  )
  return {
    tickets: rows.reduce((sum, { tickets }) => sum + Number(tickets), 0),
    tiles: rows.map(({ tile, tickets }) => ({
      z: 14,
      x: bitsFrom(Number(tile), 0),
      y: bitsFrom(Number(tile), 1),
      tickets: Number(tickets),
    })),
    sites: rows.slice(0, 5).map(({ tile, tickets }) => {
      const [x, y] = [bitsFrom(Number(tile), 0), bitsFrom(Number(tile), 1)]
      return { x, y, tickets: Number(tickets), south: latitudeAt((y + 1) / 2 ** 14), north: latitudeAt(y / 2 ** 14) }
    }),
  }
}
