import type { Route } from '@milepost/contract'
import { schemaOf } from '../record-routes.ts'
import type { Dice } from './dice.ts'
import { idFor, likelyValue, type Stock, type ValueSchema } from './likely-values.ts'
import { oddText, oddValue } from './odd-values.ts'

/** A call to send. */
export interface FuzzCall {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/** One value in so many is odd, and one address, header or body as a whole. */
const CHAOS = 25

const schemas = new Map<NonNullable<Route['query']>, ValueSchema>()
function schemaFor(part: Route['query']): ValueSchema {
  if (!part) return {}
  const known = schemas.get(part) ?? (schemaOf(part) as ValueSchema)
  schemas.set(part, known)
  return known
}

/** A call of a route as its contract has it, with odd values here and there. */
export function fuzzCall(route: Route, dice: Dice, stock: Stock): FuzzCall {
  const query = queryOf(route, dice, stock)
  const payload = payloadOf(route, dice, stock)
  return {
    method: route.method,
    url: `${pathOf(route, dice, stock)}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...(payload !== undefined && { 'content-type': typeOf(route, dice) }),
      ...(dice.once(10) && {
        'idempotency-key': dice.once(3)
          ? oddText(dice)
              .slice(0, 300)
              .replaceAll(/[^\x20-\x7E]/g, '?')
          : `key-${dice.roll(50)}`,
      }),
    },
    ...(payload !== undefined && { payload }),
  }
}

function pathOf({ path }: Route, dice: Dice, stock: Stock): string {
  const before = (at: number): string => /\/([a-z_]+)\/$/.exec(path.slice(0, at))?.[1] ?? 'id'
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    if (dice.once(CHAOS)) return encodeURIComponent(oddText(dice) || '%20').slice(0, 2000)
    if (/day|date/.test(name)) return '2026-11-20'
    if (/^[xyz]$/.test(name)) return String(dice.roll(8))
    return String(idFor({ dice, stock, name: /id$/i.test(name) ? before(at) : name }))
  })
}

function queryOf({ query }: Route, dice: Dice, stock: Stock): string {
  if (!query || dice.once(3)) return ''
  const value = likelyValue(schemaFor(query), { dice, stock, name: 'query', chaos: CHAOS })
  const pairs: [string, string][] = []
  flatten('', value, pairs)
  return new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()])).toString().slice(0, 20_000)
}

/** Brackets for what is nested, as clients write it (D20). */
function flatten(at: string, value: unknown, pairs: [string, string][]): void {
  if (pairs.length > 60) return
  if (Array.isArray(value)) for (const item of value.slice(0, 20)) flatten(`${at}[]`, item, pairs)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(at === '' ? key : `${at}[${key}]`, inner, pairs)
  else pairs.push([at, String(value)])
}

const typeOf = (route: Route, dice: Dice): string =>
  route.raw_body && !dice.once(5) ? dice.pick(route.raw_body) : dice.once(20) ? 'text/plain' : 'application/json'

function payloadOf(route: Route, dice: Dice, stock: Stock): string | undefined {
  if (route.raw_body) return dice.once(4) ? '' : oddText(dice).repeat(1 + dice.roll(4))
  if (!route.body) return dice.once(15) ? '{}' : undefined
  if (dice.once(20)) return dice.pick(['', '{', '[]', 'null', '"x"', JSON.stringify(oddValue(dice))])
  return JSON.stringify(likelyValue(schemaFor(route.body), { dice, stock, name: 'body', chaos: CHAOS }))
}
