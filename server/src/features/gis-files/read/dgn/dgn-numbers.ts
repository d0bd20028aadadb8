/** Numbers as a VAX wrote them, which DGN V7 files still hold. */

/** A whole number of four bytes: two little-endian words, the higher first. */
export const vaxInteger = (bytes: Buffer, at: number): number =>
  (bytes.readInt16LE(at) << 16) | bytes.readUInt16LE(at + 2)

/** A number of eight bytes (D floating): four words, the highest first; 8 bits of exponent, 55 of fraction after a hidden one. */
export function vaxDouble(bytes: Buffer, at: number): number {
  const first = bytes.readUInt16LE(at)
  const exponent = (first >> 7) & 0xff
  if (exponent === 0) return 0
  const sign = first & 0x8000 ? -1 : 1
  const fraction =
    (128 + (first & 0x7f)) / 2 ** 8 +
    bytes.readUInt16LE(at + 2) / 2 ** 24 +
    bytes.readUInt16LE(at + 4) / 2 ** 40 +
    bytes.readUInt16LE(at + 6) / 2 ** 56
  return sign * fraction * 2 ** (exponent - 128)
}
