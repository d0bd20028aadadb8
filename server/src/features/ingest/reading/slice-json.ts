const QUOTE = 0x22,
  BACKSLASH = 0x5c,
  COMMA = 0x2c,
  COLON = 0x3a,
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

/** A name that an object of the text has twice, at any depth: one of its values would be lost without a word. Null where none does. The text is valid JSON. */
export function namedTwice(text: string): string | null {
  const open: (Set<string> | null)[] = []
  for (let index = 0; index < text.length;) {
    const code = text.charCodeAt(index)
    if (code === OPEN_BRACE) open.push(new Set())
    else if (code === OPEN_BRACKET) open.push(null)
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) open.pop()
    if (code !== QUOTE) {
      index += 1
      continue
    }
    const behind = behindString(text, index)
    const names = open.at(-1)
    if (names && isName(text, behind)) {
      const name = JSON.parse(text.slice(index, behind)) as string
      if (names.size === names.add(name).size) return name
    }
    index = behind
  }
  return null
}

/** Whether a string that ends before `at` is the name of a member: a colon follows. */
function isName(text: string, at: number): boolean {
  let index = at
  while (/\s/.test(text.charAt(index))) index += 1
  return text.charCodeAt(index) === COLON
}

/** Where the values of an object's members of that name begin. The text is a valid JSON object. */
export function membersAt(text: string, name: string): number[] {
  const found: number[] = []
  for (let index = text.indexOf('{') + 1; index > 0 && index < text.length;) {
    index = text.indexOf('"', index)
    if (index === -1) break
    const behindName = behindString(text, index)
    const isWanted = JSON.parse(text.slice(index, behindName)) === name
    let value = text.indexOf(':', behindName) + 1
    while (/\s/.test(text[value] ?? '')) value += 1
    if (isWanted) found.push(value)
    index = behindValue(text, value)
    if (text.charCodeAt(index) !== COMMA) break
  }
  return found
}
