import { Ended, recorder } from './recorder.mjs'
import { eachChoice, valueOf } from './values.mjs'

const MOST_RUNS = 400
/** A function that answers a whole statement, which is sent elsewhere, is named so. */
const whole = /Statement$/

/**
 * Runs exported functions with made-up values and a database that only records.
 * @param hints values that cannot be made up: whole alternatives by `Type.field` or `function.parameter`.
 * @returns `statements`, each `{ text, place, site, row }` (`recorder.mjs`), with those that the functions answer for a site elsewhere; `failures`,
 *   by `file#function` what its last run threw.
 */
export async function recordStatements({ sites, given, functions }, { root, hints = new Map() }) {
  const { kept, open } = recorder({ root, sites, given })
  const failures = new Map()
  const answered = new Map()
  const producers = new Map(functions.filter(produces).map((one) => [one.shape.answers.name, one]))

  for (const { name, value, shape } of functions) {
    const own = name.split('#')[1]
    const texts = new Set(textsOf(value))
    answered.set(name, texts)
    if (shape.kind !== 'function' || !usesSql(shape)) continue
    await eachChoice(async (choose) => {
      try {
        const answer = await value(...wordsFor(shape, { own, choose, db: open({ name, choose }) }))
        for (const text of textsOf(answer)) texts.add(text)
      } catch (error) {
        if (!(error instanceof Ended)) failures.set(name, error)
      }
    }, MOST_RUNS)
  }
  return { statements: [...kept.values(), ...sentElsewhere(sites, answered)], failures }

  function wordsFor({ takes }, { own, choose, db, making = [] }) {
    const special = (shape, place, key) => {
      if (hints.has(key)) return hints.get(key)[choose(place, hints.get(key).length)]
      if (shape.kind === 'Database') return db
      if (isQuery(shape)) return db.rows
      const producer = making.includes(shape.name) ? undefined : producers.get(shape.name)
      if (shape.kind !== 'object' || !producer) return undefined
      return producer.value(...wordsFor(producer.shape, { choose, db, making: [...making, shape.name] }))
    }
    return takes.map(({ name, shape }) => valueOf(shape, { choose, special }, name, `${own}.${name}`))
  }
}

/** Statements that functions return, by the sites that send them; also those without a known sender if the function's name says that they are complete. */
function sentElsewhere(sites, answered) {
  const claimed = [...sites].flatMap(([site, { from, row }]) =>
    from.flatMap((name) => [...(answered.get(name) ?? [])].map((text) => ({ text, place: site, site, row }))),
  )
  const unclaimed = [...answered]
    .filter(([name]) => whole.test(name))
    .flatMap(([place, texts]) => [...texts].map((text) => ({ text, place, row: { kind: 'any' } })))
  return [...claimed, ...unclaimed]
}

function textsOf(value) {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Array.isArray(value?.strings) && typeof value.text === 'string' ? [value.text] : []
}

const isQuery = ({ kind, takes, answers }) =>
  kind === 'function' && takes[0]?.shape.kind === 'Sql' && answers.kind === 'Promise'
const usesSql = ({ takes, answers }) =>
  takes.some(({ shape }) => shape.kind === 'Database' || isQuery(shape)) || holdsSql(answers)
/** Whether a function returns what no other can: an object of its own name that holds fragments. */
const produces = ({ shape: { kind, answers } }) =>
  kind === 'function' && answers.kind === 'object' && /^[A-Z]/.test(answers.name ?? '') && holdsSql(answers)

function holdsSql(shape, depth = 0) {
  if (shape.kind === 'Sql') return true
  if (depth > 3) return false
  if (shape.kind === 'array') return holdsSql(shape.item, depth + 1)
  if (shape.kind === 'union') return shape.of.some((part) => holdsSql(part, depth + 1))
  return shape.kind === 'object' && shape.fields.some((field) => holdsSql(field.shape, depth + 1))
}
