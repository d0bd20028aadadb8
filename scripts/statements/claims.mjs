import { SyntaxKind } from 'typescript/unstable/ast'
import { SymbolFlags } from 'typescript/unstable/sync'

const methods = new Set(['rows', 'row', 'run', 'textRows', 'later'])
/** Methods whose rows are not read, or are read only by column position. */
const unread = new Set(['run', 'textRows', 'later'])
/** Text that occurs in every source that queries a database. */
const querying = /\b(db|owner)\.(rows|row|run|textRows|later)\b|\bask\b|owner_rows/

/**
 * Where a source queries the database, and which row type it declares.
 * @returns `sites`: where a statement is sent, by `file:line:column` of the method's name, each with the shape of its `row` if
 *   one is declared, the functions (`file#name`) that its statement is `from`, and whether it `passes_on` what it was given; `given`: the first type argument of other calls, by the same key.
 */
export function claimsOf(file, { project, shape, source, root }) {
  const { checker } = project
  const sites = new Map()
  const given = new Map()
  if (!querying.test(source.text) && !/\w<[A-Z]/.test(source.text)) return { sites, given }
  const keyOf = (node) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
    return `${file}:${line + 1}:${character + 1}`
  }
  const visit = (node) => {
    if (node.kind === SyntaxKind.CallExpression) read(node)
    node.forEachChild(visit)
  }

  function read(call) {
    const callee = call.expression
    const name = callee.kind === SyntaxKind.PropertyAccessExpression ? callee.name : callee
    if (name.kind !== SyntaxKind.Identifier) return
    if (isSite(callee, name)) {
      const from = call.arguments.length === 0 ? null : madeBy(call.arguments[0])
      sites.set(keyOf(name), { row: rowOf(call, name.text), from: from ?? [], passes_on: from === null })
    } else if (call.typeArguments?.length > 0) {
      given.set(keyOf(name), shape(checker.getTypeFromTypeNode(call.typeArguments[0])))
    }
  }

  function isSite(callee, name) {
    if (callee.kind === SyntaxKind.PropertyAccessExpression && methods.has(name.text))
      return shape(checker.getTypeAtLocation(callee.expression)).kind === 'Database'
    if (!/^(ask|owner_rows)$/.test(name.text)) return false
    const type = shape(checker.getTypeAtLocation(callee))
    return type.kind === 'function' && type.takes[0]?.shape.kind === 'Sql'
  }

  /** The declared row type of a call; undefined if it reads no rows. */
  function rowOf(call, method) {
    if (unread.has(method)) return { kind: 'any' }
    const signature = checker.getResolvedSignature(call)
    const answer = signature && shape(checker.getReturnTypeOfSignature(signature))
    const value = answer?.kind === 'Promise' ? answer.arguments[0] : undefined
    if (value?.kind === 'array') return value.item
    if (value?.kind !== 'union') return value
    return value.of.find(({ kind }) => kind !== 'null')
  }

  /** The functions and constants that a statement comes from; null if it was passed in, so that the caller determines it. */
  function madeBy(node) {
    switch (node?.kind) {
      case SyntaxKind.CallExpression:
        return madeBy(node.expression)
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.SpreadElement:
        return madeBy(node.expression)
      case SyntaxKind.ConditionalExpression:
        return [node.whenTrue, node.whenFalse].flatMap((part) => madeBy(part) ?? [])
      case SyntaxKind.PropertyAccessExpression:
        return named(node.name)
      case SyntaxKind.Identifier:
        return named(node)
      default:
        return []
    }
  }

  function named(name) {
    let symbol = checker.getSymbolAtLocation(name)
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    const handle = symbol?.declarations[0]
    if (!handle) return []
    if (handle.kind === SyntaxKind.Parameter || handle.kind === SyntaxKind.BindingElement) return null
    const file_of = handle.path.slice(root.length + 1)
    const declaration = file_of === file ? handle.resolve(project) : undefined
    const made = declaration?.initializer
    return made && !isFunction(made) && made.kind !== SyntaxKind.TaggedTemplateExpression
      ? madeBy(made)
      : [`${file_of}#${symbol.name}`]
  }

  visit(source)
  return { sites, given }
}

const isFunction = ({ kind }) => kind === SyntaxKind.ArrowFunction || kind === SyntaxKind.FunctionExpression
