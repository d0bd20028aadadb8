declare module 'vt-pbf' {
  /** Encodes tiles of the tiler as one Mapbox Vector Tile, each as a layer of its name. */
  export function fromGeojsonVt(
    layers: Record<string, unknown>,
    options?: { version?: number; extent?: number },
  ): Uint8Array
}
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array, projection?: string | false): unknown[]
  export function parseDbf(dbf: Uint8Array, cpg?: Uint8Array): unknown[]
}
