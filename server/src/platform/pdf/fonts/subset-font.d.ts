/** Its published types lack `dropTables`. */
declare module 'subset-font' {
  /** A font of the given characters and what their layout needs. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'truetype'; variationAxes?: Record<string, number>; dropTables?: string[] },
  ): Promise<Buffer>
}
