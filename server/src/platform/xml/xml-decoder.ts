/** What the bytes of an XML showed of its encoding, where the declaration said otherwise or nothing. */
export type EncodingNote =
  /** It declares an encoding that its bytes are not in: the declared one. */
  | { kind: 'declared'; encoding: string }
  /** It is not UTF-8 although it declares no other encoding: read as Windows-1252. */
  | { kind: 'windows_1252' }

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

/** The UTF-16 that the first bytes show by a mark or by `<` and `?` in two bytes each; null for anything else. */
function wideEncoding(start: Uint8Array): string | null {
  if (startsWith(start, 0xff, 0xfe) || startsWith(start, 0x3c, 0, 0x3f, 0)) return 'utf-16le'
  if (startsWith(start, 0xfe, 0xff) || startsWith(start, 0, 0x3c, 0, 0x3f)) return 'utf-16be'
  return null
}

/** How many bytes at the end begin a character of UTF-8 that is not complete, 3 at most. */
function incompleteAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** A single-byte or other encoding by the name that a file declares; null for UTF-8, for UTF-16 and for one that is not known. */
function narrowDecoder(declared: string | undefined): TextDecoder | null {
  if (declared === undefined || /^(utf-?8|(iso-10646-)?ucs|utf-?16)/i.test(declared)) return null
  try {
    return new TextDecoder(declared)
  } catch {
    return null
  }
}

/**
 * Decodes an XML piece by piece, by its bytes where the declaration is wrong: .NET declares UTF-16 for what it then writes as UTF-8, and older programs write
 * Windows-1252 without declaring it.
 */
export class XmlDecoder {
  note: EncodingNote | null = null
  #decoder: TextDecoder | null = null
  #begun = false
  /** The beginning of a character whose rest comes with the next piece. */
  #rest: Uint8Array = new Uint8Array()

  /** The text of a piece. */
  decode(piece: Uint8Array): string {
    if (!this.#begun) this.#begin(piece)
    if (this.#decoder) return this.#decoder.decode(piece, { stream: true })
    const bytes = Buffer.concat([this.#rest, piece])
    const whole = bytes.length - incompleteAtEnd(bytes)
    this.#rest = bytes.subarray(whole)
    return this.#utf8(bytes.subarray(0, whole), bytes)
  }

  /** What is left once the last piece was decoded. */
  end(): string {
    if (this.#decoder) return this.#decoder.decode()
    const rest = this.#rest
    this.#rest = new Uint8Array()
    return rest.length === 0 ? '' : this.#utf8(rest, rest)
  }

  #begin(start: Uint8Array): void {
    this.#begun = true
    const wide = wideEncoding(start)
    const declared = /^[^>]{0,120}encoding\s*=\s*["']([\w.-]+)["']/.exec(
      Buffer.from(start.subarray(0, 200)).toString('latin1'),
    )?.[1]
    if (wide) this.#decoder = new TextDecoder(wide)
    else if (declared !== undefined && /^(utf-?16|(iso-10646-)?ucs)/i.test(declared))
      this.note = { kind: 'declared', encoding: declared }
    else this.#decoder = narrowDecoder(declared)
  }

  /** @param all the bytes to read again in the other encoding. */
  #utf8(bytes: Uint8Array, all: Uint8Array): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: this.#isInside(bytes) }).decode(bytes)
    } catch {
      this.note ??= { kind: 'windows_1252' }
      this.#decoder = new TextDecoder('windows-1252')
      return this.#decoder.decode(all, { stream: true })
    }
  }

  #inside = false
  /** Whether text came before: a mark of the byte order counts at the beginning only. */
  #isInside(bytes: Uint8Array): boolean {
    const inside = this.#inside
    this.#inside ||= bytes.length > 0
    return inside
  }
}
