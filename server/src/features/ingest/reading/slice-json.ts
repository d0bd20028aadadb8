const QUOTE = 0x22,
  BACKSLASH = 0x5c,
  COMMA = 0x2c,
  OPEN_BRACKET = 0x5b,
  CLOSE_BRACKET = 0x5d,
  OPEN_BRACE = 0x7b,
  CLOSE_BRACE = 0x7d

/** The index after the string that begins at `at`. */
function behindString(text: string, at: number): number {
  for (let index = at + 1; ; index++) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index += 1
    else if (code === QUOTE || index >= text.length) return index + 1
  }
}

/** The index after the value that begins at `at`: of the comma or the closing bracket that ends it. */
function behindValue(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length;) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) {
      index = behindString(text, index)
      continue
    }
    if (depth === 0 && (code === COMMA || code === CLOSE_BRACKET || code === CLOSE_BRACE)) return index
    if (code === OPEN_BRACKET || code === OPEN_BRACE) depth += 1
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth -= 1
    index += 1
  }
  return text.length
}

/** The texts of an array's members, exactly as written; `at` is the index of its opening bracket. The text is valid JSON. */
export function sliceArray(text: string, at: number): string[] {
  const slices: string[] = []
  for (let index = at + 1; index < text.length; index++) {
    const end = behindValue(text, index)
    const slice = text.slice(index, end).trim()
    if (slice !== '') slices.push(slice)
    if (text.charCodeAt(end) !== COMMA) break
    index = end
  }
  return slices
}

/** Where the value of an object's last member of that name begins (JSON.parse takes the last), or -1. The text is a valid JSON object. */
export function memberAt(text: string, name: string): number {
  let found = -1
  for (let index = text.indexOf('{') + 1; index > 0 && index < text.length;) {
    index = text.indexOf('"', index)
    if (index === -1) break
    const behindName = behindString(text, index)
    const isWanted = JSON.parse(text.slice(index, behindName)) === name
    let value = text.indexOf(':', behindName) + 1
    while (/\s/.test(text[value] ?? '')) value += 1
    if (isWanted) found = value
    index = behindValue(text, value)
    if (text.charCodeAt(index) !== COMMA) break
  }
  return found
}
