import type { CellKind } from '../tabular/xlsx-cells.ts'

/** Rows of places: the names of the columns, what they hold, and the rows in batches. The first column names the place. */
export interface Places {
  title: string
  /** The zone of its times, which are written with their offset (D56). */
  time_zone: string
  head: readonly string[]
  kinds: readonly CellKind[]
  rows: AsyncIterable<readonly (readonly string[])[]>
}

/** Names of the columns that hold a place, in degrees (WGS 84). */
export const LATITUDE = 'delivery_latitude'
export const LONGITUDE = 'delivery_longitude'
/** Name of the column that holds its time. */
export const MOMENT = 'printed_at'

export interface Property {
  name: string
  value: string
  kind: CellKind
}

/** A row taken apart; coordinates as they were given. */
export interface Place {
  name: string
  longitude: string
  latitude: string
  moment: string
  properties: Property[]
}

/** Reads rows as places. */
export function placeReader({ head, kinds }: Pick<Places, 'head' | 'kinds'>): (cells: readonly string[]) => Place {
  const [latitude, longitude, moment] = [LATITUDE, LONGITUDE, MOMENT].map((name) => head.indexOf(name))
  return (cells) => ({
    name: cells[0] ?? '',
    latitude: cells[latitude ?? -1] ?? '',
    longitude: cells[longitude ?? -1] ?? '',
    moment: cells[moment ?? -1] ?? '',
    properties: head.flatMap((name, at) =>
      at === latitude || at === longitude ? [] : [{ name, value: cells[at] ?? '', kind: kinds[at] ?? 'text' }],
    ),
  })
}
