/** Colors of the base map, of a theme. */
export interface BaseColors {
  land: string
  line: string
  text: string
  roads: RoadColors
}

/** Colors of roads by their class, and of the line around each. */
export interface RoadColors {
  freeway: string
  arterial: string
  street: string
  casing: string
}

/** A place in degrees to which what is found should be near: longitude, latitude. */
export type Near = readonly [number, number]

/** Requests to the base map's worker, each with a number that its response repeats. */
export type BaseRequest =
  | { id: number; kind: 'tile'; z: number; x: number; y: number; colors: BaseColors; pixel_ratio: number }
  | { id: number; kind: 'places'; text: string; near: Near | null }

/** A state or county that a text names, with its bounds in degrees: west, south, east, north. */
export interface BasePlace {
  name: string
  bounds: [number, number, number, number]
}

export type BaseAnswer =
  | { id: number; image: ImageBitmap }
  | { id: number; places: BasePlace[] }
  | { id: number; failed: string }
