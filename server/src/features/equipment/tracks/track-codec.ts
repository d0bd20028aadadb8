/** A packed position: seconds since 1970, millionths of a degree (11 cm), and its state: 0 off, 1 stationary, 2 moved. */
export interface PackedFix {
  at: number
  lat: number
  lon: number
  state: number
}

/**
 * Packs fixes of one hour, in the order of time, so that packs can be put one after the other: each begins with its number of fixes; the first fix is whole,
 * every other one the difference to the one before. Numbers are of seven bits a byte, the sign in the last bit. A fix of a machine that works takes 4 to 6 bytes.
 */
export function packFixes(fixes: readonly PackedFix[]): Buffer {
  if (fixes.length === 0) return Buffer.alloc(0)
  const bytes: number[] = []
  const put = (number: number): void => {
    let rest = number
    while (rest > 0x7f) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  const putSigned = (number: number): void => put(number < 0 ? -2 * number - 1 : 2 * number)
  put(fixes.length)
  let before: PackedFix = { at: 0, lat: 0, lon: 0, state: 0 }
  for (const fix of fixes) {
    put((fix.at - before.at) * 3 + fix.state)
    putSigned(fix.lat - before.lat)
    putSigned(fix.lon - before.lon)
    before = fix
  }
  return Buffer.from(bytes)
}

/** Reads concatenated packs. @throws a RangeError for bytes that end too early. */
export function unpackFixes(bytes: Uint8Array): PackedFix[] {
  const fixes: PackedFix[] = []
  let position = 0
  const take = (): number => {
    let [number, factor] = [0, 1]
    for (;;) {
      const byte = bytes[position++]
      if (byte === undefined) throw new RangeError('packed positions end too early')
      number += (byte & 0x7f) * factor
      if (byte < 0x80) return number
      factor *= 0x80
    }
  }
  const takeSigned = (): number => {
    const number = take()
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2
  }
  while (position < bytes.length) {
    let [at, lat, lon] = [0, 0, 0]
    for (let left = take(); left > 0; left--) {
      const moment = take()
      at += Math.floor(moment / 3)
      lat += takeSigned()
      lon += takeSigned()
      fixes.push({ at, lat, lon, state: moment % 3 })
    }
  }
  return fixes
}

/** In the order of time, only the first of each second. */
export function inOrder(fixes: readonly PackedFix[]): PackedFix[] {
  const sorted = fixes.every((fix, at) => at === 0 || (fixes[at - 1] as PackedFix).at <= fix.at)
    ? fixes
    : fixes.toSorted((one, other) => one.at - other.at)
  return sorted.filter((fix, at) => at === 0 || fix.at !== (sorted[at - 1] as PackedFix).at)
}

/** The first fix of each minute, and those at which a machine begins or ceases to move. */
export const outlineOf = (fixes: readonly PackedFix[]): PackedFix[] =>
  fixes.filter((fix, at) => {
    const before = fixes[at - 1]
    return !before || Math.floor(fix.at / 60) !== Math.floor(before.at / 60) || fix.state !== before.state
  })
