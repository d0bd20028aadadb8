import { anyName } from './compare.mjs'
import { SignatureKind, TypeFlags } from 'typescript/unstable/sync'

const words = [
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.BigInt, 'bigint'],
  [TypeFlags.Never, 'never'],
]
/** Types of libraries and of the database layer that are known by name. */
const named = new Set([
  'Sql',
  'Database',
  'Date',
  'Buffer',
  'Uint8Array',
  'Set',
  'ReadonlySet',
  'Map',
  'ReadonlyMap',
  'Promise',
])

/**
 * Types as plain data: `{ kind }` of a primitive, `{ kind: 'literal', value }`, `{ kind: 'union', of }`, `{ kind: 'array', item }`,
 * `{ kind: 'object', name, fields }` with each field's `{ name, optional, shape, ours }` (`ours`: declared by the server), `{ kind: 'function', takes, answers }`,
 * `{ kind: 'parameter' }` of a type parameter, `{ kind: 'any' }`, or the name of a known type with its `arguments`.
 * The contents of an object are computed lazily.
 * @returns {(type: import('typescript/unstable/sync').Type) => Shape}
 */
export function shapes(checker) {
  const known = new Map()
  const shape = (type) => {
    if (!known.has(type.id)) known.set(type.id, shapeOf(type))
    return known.get(type.id)
  }

  function shapeOf(type) {
    const { flags } = type
    const word = words.find(([flag]) => flags & flag)
    if (word) return { kind: word[1] }
    if (flags & TypeFlags.Literal) return { kind: 'literal', value: type.value }
    if (flags & TypeFlags.TypeParameter) return { kind: 'parameter' }
    if (flags & TypeFlags.Union) return { kind: 'union', of: type.getTypes().map(shape) }
    if (flags & TypeFlags.Intersection && type.getTypes().some((part) => part.flags & TypeFlags.Primitive))
      return shape(type.getTypes().find((part) => part.flags & TypeFlags.Primitive))
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectShape(type)
    return { kind: 'any' }
  }

  function objectShape(type) {
    if (checker.isArrayType(type))
      return lazily({ kind: 'array' }, 'item', () => shape(checker.getTypeArguments(type)[0]))
    if (checker.isTupleType(type))
      return lazily({ kind: 'tuple' }, 'items', () => checker.getTypeArguments(type).map(shape))
    const name = (type.getAliasSymbol() ?? type.getSymbol())?.name
    if (named.has(type.getSymbol()?.name))
      return lazily({ kind: type.getSymbol().name }, 'arguments', () =>
        ['Set', 'ReadonlySet', 'Map', 'ReadonlyMap', 'Promise'].includes(type.getSymbol().name)
          ? checker.getTypeArguments(type).map(shape)
          : [],
      )
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
    if (signature) return functionShape(signature)
    return lazily({ kind: 'object', name }, 'fields', () => [
      ...checker.getPropertiesOfType(type).map(fieldOf),
      ...checker
        .getIndexInfosOfType(type)
        .map(({ valueType }) => ({ name: anyName, optional: true, shape: shape(valueType) })),
    ])
  }

  function fieldOf(symbol) {
    const own = shape(checker.getTypeOfSymbol(symbol))
    const parts = own.kind === 'union' ? own.of : [own]
    const ours = symbol.declarations[0]?.path.includes('/server/src/') ?? false
    return { name: symbol.name, ours, optional: parts.some(({ kind }) => kind === 'undefined'), shape: own }
  }

  function functionShape(signature) {
    const made = { kind: 'function' }
    lazily(made, 'takes', () =>
      signature.getParameters().map((symbol) => ({ name: symbol.name, shape: shape(checker.getTypeOfSymbol(symbol)) })),
    )
    return lazily(made, 'answers', () => shape(checker.getReturnTypeOfSignature(signature)))
  }
  return shape
}

function lazily(target, key, make) {
  return Object.defineProperty(target, key, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make()
      Object.defineProperty(target, key, { value })
      return value
    },
  })
}
