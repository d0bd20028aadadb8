import type { Route } from '@milepost/contract'
import type { RouteHandler } from '../http/feature.ts'
import { mayCall } from '../http/may-call.ts'
import type { Caller } from '../services.ts'
import { runRead, type ReadServices, type ToolAnswer } from './run-read.ts'
import { inputSchemaOf, type JsonSchema } from './tool-input.ts'
import { toolRoutes } from './tool-routes.ts'

/** A read of the product that a language model, or a person's own assistant, may ask for. */
export interface ReadTool {
  /** Letters, digits and underscores, at most 64, such as `tickets_list`; never renamed. */
  name: string
  /** What it answers and which permission it needs, in English. */
  description: string
  /** JSON Schema of its input: parameters of path and query in one flat object. */
  input: JsonSchema
  route: Route
  /** Runs it with the caller's own rights; `input` is what somebody sent, and not to be trusted. Never throws. */
  run(input: unknown, caller: Caller): Promise<ToolAnswer>
}

/** The tools of the product. */
export interface ReadTools {
  /** Those that the caller may call, by name. A feature gets the same rights as at the route's address. */
  of(caller: Pick<Caller, 'actor'>): readonly ReadTool[]
  /** A tool by its name, whether or not the caller may call it; null where there is none. */
  named(name: string): ReadTool | null
}

/** @param parts `handlers` are those of all features, taken with the first call, since some features have tools themselves. */
export function readTools(parts: ReadServices & { handlers: () => readonly RouteHandler[] }): ReadTools {
  let made: Map<string, ReadTool> | null = null
  const tools = () => (made ??= makeTools(parts))
  return {
    of: (caller) => [...tools().values()].filter(({ route }) => mayCall(caller, route.permission)),
    named: (name) => tools().get(name) ?? null,
  }
}

function makeTools(parts: Parameters<typeof readTools>[0]): Map<string, ReadTool> {
  const handlers = new Map(parts.handlers().map((handler) => [handler.route, handler]))
  return new Map(
    toolRoutes.flatMap(({ name, route }) => {
      const handler = handlers.get(route)
      if (!handler) return []
      const input = inputSchemaOf(route)
      const run: ReadTool['run'] = (given, caller) => runRead(parts, handler, { given, caller })
      return [[name, { name, description: descriptionOf(route, input), input, route, run }] as const]
    }),
  )
}

function descriptionOf({ summary, permission }: Route, { properties }: JsonSchema): string {
  const paged = 'page_size' in (properties as object)
  const pages = paged ? ' One page of rows: page.total_rows counts all, page_number asks for the next.' : ''
  return `${summary}.${pages} Needs the permission ${permission}.`
}
