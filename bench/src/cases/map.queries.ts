import type { Client } from 'pg'

/** A tile of level 14 with how many tickets were delivered within it, and its edges in degrees. */
export interface Site {
  x: number
  y: number
  tickets: number
  south: number
  north: number
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
): Promise<{ tickets: number; sites: Site[] }> {
  const { rows } = await client.query<{ tile: string; tickets: string }>(
    'select (map_cell >> 32)::text as tile, count(*) as tickets from tickets where authority_id = $1 and map_cell is not null group by 1 order by 2 desc',
    [authority_id],
  )
  return {
    tickets: rows.reduce((sum, { tickets }) => sum + Number(tickets), 0),
    sites: rows.slice(0, 5).map(({ tile, tickets }) => {
      const [x, y] = [bitsFrom(Number(tile), 0), bitsFrom(Number(tile), 1)]
      return { x, y, tickets: Number(tickets), south: latitudeAt((y + 1) / 2 ** 14), north: latitudeAt(y / 2 ** 14) }
    }),
  }
}
