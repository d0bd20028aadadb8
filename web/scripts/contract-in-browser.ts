import type { Plugin } from 'vite'

/** What the browser needs of a route: how it is called. */
const needed = new Set(['method', 'path', 'permission', 'without_key', 'step_up'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
/** A stretch of the code and what takes its place. */
type Edit = readonly [start: number, end: number, text: string]

/** Every node at and below one. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  else if (value !== null && typeof value === 'object' && 'type' in value) {
    yield value as Node
    for (const child of Object.values(value)) yield* nodesIn(child)
  }
}

/**
 * The server validates requests and responses. In the browser's build routes lose these schemas, and schema constructors are marked as free of side
 * effects, so that unused schemas are removed. A form that validates what it sends imports the schema of its body by name.
 */
export const contractInBrowser: Plugin = {
  name: 'milepost-contract-in-browser',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/, code: /zod\/mini|defineRoute\(/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Node[] }
      const edits = body.flatMap((statement) => {
        const routes = [...nodesIn(statement)].filter(isRoute)
        return routes.length > 0 ? routes.flatMap(shapesOf) : schemasOf(statement)
      })
      const slim = edits
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
      return { code: slim, map: null }
    },
  },
}

const isRoute = (node: Node): boolean =>
  node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === 'defineRoute'

/** The properties of a route that the browser can do without, each with what parts it from the next. */
function shapesOf(call: Node): Edit[] {
  const [route] = call['arguments'] as (Node & { properties: (Node & { key?: { name: string } })[] })[]
  if (!route) return []
  return route.properties.flatMap(({ key, start }, at): Edit[] =>
    !key || needed.has(key.name) ? [] : [[start, route.properties[at + 1]?.start ?? route.end - 1, '']],
  )
}

/** The makers of a statement's constants, as calls of functions that do nothing else. */
function schemasOf(statement: Node): Edit[] {
  const declaration = (statement['declaration'] ?? statement) as Node
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as { init: Node | null }[]).flatMap(({ init }): Edit[] =>
    init && /^(Call|Member|Object)Expression$/.test(init.type)
      ? [
          [init.start, init.start, '/* @__PURE__ */ (() => ('],
          [init.end, init.end, '))()'],
        ]
      : [],
  )
}
