/** How deep values are made; types that hold themselves end here. */
const DEEPEST = 7

/**
 * A value of a shape. `choose(place, count)` answers which of some ways to take at a place: members of a union, presence, emptiness; 0 is the fullest.
 * `special(shape, place, key)` answers the value of a shape that only the caller can make, or undefined; `key` is `Type.field`.
 * @throws Unmakeable for what cannot be made up, like a fragment of SQL.
 */
export function valueOf(shape, { choose, special = () => undefined, depth = 0 }, place = '', key = '') {
  const made = special(shape, place, key)
  if (made !== undefined) return made
  const within = (part, name, within_key = '') =>
    valueOf(part, { choose, special, depth: depth + 1 }, `${place}.${name}`, within_key)
  if (depth > DEEPEST && !simple.has(shape.kind)) return shape.kind === 'array' ? [] : null
  switch (shape.kind) {
    case 'literal':
      return shape.value
    case 'boolean':
      return choose(place, 2) === 0
    case 'union': {
      const members = shape.of.toSorted((one, other) => emptiness(one) - emptiness(other))
      return within(members[choose(place, members.length)], '', key)
    }
    case 'array':
      return choose(place, 2) === 0 ? [within(shape.item, '[]')] : []
    case 'tuple':
      return shape.items.map((item, at) => within(item, String(at)))
    case 'object':
      return Object.fromEntries(
        shape.fields
          .map(({ name, shape: field }) => [name, within(field, name, `${shape.name}.${name}`)])
          .filter(([, value]) => value !== undefined),
      )
    case 'Set':
    case 'ReadonlySet':
      return new Set([within(shape.arguments[0], '[]')])
    case 'Map':
    case 'ReadonlyMap':
      return new Map([[within(shape.arguments[0], 'key'), within(shape.arguments[1], 'value')]])
    case 'Promise':
      return Promise.resolve(within(shape.arguments[0], ''))
    case 'function':
      return () => within(shape.answers, '()')
    default:
      return plain(shape, place)
  }
}

/** A shape that no value can be made up for. */
class Unmakeable extends Error {}

const simple = new Set(['union', 'literal', 'string', 'number', 'boolean', 'null', 'undefined', 'any', 'Date'])
const emptiness = ({ kind }) => ['null', 'undefined'].indexOf(kind) + 1

function plain({ kind }, place) {
  switch (kind) {
    case 'string':
      return textOf(place)
    case 'number':
      return place.endsWith('page_number') ? 2 : 1
    case 'bigint':
      return 1n
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'Date':
      return new Date('2026-01-02T03:04:05Z')
    case 'Buffer':
    case 'Uint8Array':
      return Buffer.from('1')
    case 'any':
    case 'parameter':
      return '1'
    default:
      throw new Unmakeable(`${place.replaceAll('..', '.')} is ${kind}`)
  }
}

/** Texts that are read on their way into a statement are days and instants; all others may be numbers. */
function textOf(place) {
  if (/zone/.test(place)) return 'UTC'
  if (/_at\b|instant/.test(place)) return '2026-01-02T03:04:05.000Z'
  return /_on\b|day|date|from|\bto\b|today|\bgte|\blte/.test(place) ? '2026-01-02' : '1'
}

/**
 * Calls `run(choose)` once with everything present, once with as little as can be, and from both with each single choice turned.
 * @param most how often at most.
 */
export async function eachChoice(run, most) {
  let runs = 0
  for (const base of [0, Infinity]) {
    const met = new Map()
    const choose = (turned) => (place, count) => {
      if (count === 1) return 0
      if (turned?.place === place) return Math.min(turned.to, count - 1)
      if (!turned) met.set(place, count)
      return Math.min(base, count - 1)
    }
    await run(choose())
    for (const [place, count] of met)
      for (let to = 0; to < count; to++)
        if (to !== Math.min(base, count - 1) && runs++ < most) await run(choose({ place, to }))
  }
}
