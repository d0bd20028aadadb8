/** The default alphabet of text messages (GSM 03.38, 3GPP TS 23.038 section 6.2.1): the place of a character is its code. 0x1b is the escape. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Its extension: each takes an escape and a code. */
const extension: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}
const ESCAPE = 0x1b

const codes = new Map<string, readonly number[]>([
  ...[...basic].map((character, code) => [character, [code]] as const).filter(([, [code]]) => code !== ESCAPE),
  ...Object.entries(extension).map(([character, code]) => [character, [ESCAPE, code]] as const),
])

/** The codes of each character of a text, one or two; null where a character is not in the alphabet. */
export function gsmCodes(text: string): (readonly number[])[] | null {
  const found: (readonly number[])[] = []
  for (const character of text) {
    const own = codes.get(character)
    if (!own) return null
    found.push(own)
  }
  return found
}
