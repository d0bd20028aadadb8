import type { Turns } from './turns.ts'

/** Items of a list that are written at once; shorter lists are looked into for longer ones. */
const ITEMS_AT_ONCE = 50
/** How deep longer lists are searched: a response has its lists at the top, or in the few items of such a list. */
const DEPTH = 4

/** The text that `JSON.stringify` gives to a value, written in turns where the value holds long lists. Throws for circles, as that does. */
export function* jsonInTurns(value: unknown): Turns<string> {
  const parts: string[] = []
  yield* write(value, parts, DEPTH)
  return parts.join('')
}

function* write(value: unknown, parts: string[], depth: number): Turns<void> {
  if (depth > 0 && Array.isArray(value)) yield* writeList(value, parts, depth)
  else if (depth > 0 && isPlain(value)) yield* writeMembers(value, parts, depth)
  // Values that JSON does not have are left out of objects, and are null in a list.
  else parts.push(JSON.stringify(value) ?? 'null')
}

function* writeList(items: readonly unknown[], parts: string[], depth: number): Turns<void> {
  parts.push('[')
  for (let at = 0; at < items.length; at++) {
    if (at > 0) parts.push(',')
    if (items.length > ITEMS_AT_ONCE) parts.push(JSON.stringify(items[at]) ?? 'null')
    else yield* write(items[at], parts, depth - 1)
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) yield
  }
  parts.push(']')
}

function* writeMembers(object: object, parts: string[], depth: number): Turns<void> {
  parts.push('{')
  let first = true
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') continue
    parts.push(`${first ? '' : ','}${JSON.stringify(name)}:`)
    first = false
    yield* write(value, parts, depth - 1)
  }
  parts.push('}')
}

/** Whether an object only has its own enumerable members. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
