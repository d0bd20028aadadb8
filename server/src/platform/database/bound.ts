import type { Pool, PoolClient } from 'pg'
import { eachInTurns, inTurns, type Turns } from '../turns.ts'
import { isStalePlan, sendBatch, type BatchResult, type BatchStatement } from './batch.ts'
import type { Database, TextRows } from './database.ts'
import { onConnection } from './pool.ts'
import type { Sql } from './sql.ts'
import { readerOf } from './values.ts'

type Send = (statements: BatchStatement[]) => Promise<BatchResult[]>

const BIND: string = "select set_config('app.authority_id', $1, true)"

/** Reads of one authority: each call sets the authority and runs its query in one round trip and one transaction. */
export function readDatabase(pool: Pool, authority_id: number): Database {
  const send: Send = async (statements) => {
    const [, ...results] = await sendAlone(pool, [{ text: BIND, values: [String(authority_id)] }, ...statements])
    return results
  }
  return { ...databaseOver(send), together: (read) => read(databaseOver(gathered(send))) }
}

/** Sends what is asked for in the same tick by one call of `send`. */
function gathered(send: Send): Send {
  let waiting: { statements: BatchStatement[]; resolve(results: BatchResult[]): void; reject(error: unknown): void }[] =
    []
  const flush = async (): Promise<void> => {
    const sent = waiting
    waiting = []
    try {
      const results = await send(sent.flatMap(({ statements }) => statements))
      let at = 0
      for (const { statements, resolve } of sent) resolve(results.slice(at, (at += statements.length)))
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }
  return (statements) => {
    const { promise, resolve, reject } = Promise.withResolvers<BatchResult[]>()
    if (waiting.push({ statements, resolve, reject }) === 1) queueMicrotask(() => void flush())
    return promise
  }
}

/** One or more statements waiting to be sent together, and the promise of their results. */
interface Queued {
  statements: BatchStatement[]
  settle: { resolve(results: BatchResult[]): void; reject(error: unknown): void } | null
}

/** One connection whose transaction is bound to its authority. */
export interface ClientDatabase {
  db: Database
  /** Sends the deferred statements, and one more after them, in one round trip; returns the last statement's result. Null where nothing was ever sent. */
  end(last: BatchStatement): Promise<BatchResult | null>
  /** Waits for the last statement in flight. */
  idle(): Promise<unknown>
  /** Whether anything was sent. */
  began(): boolean
}

/** The statements that begin a transaction and bind it to an authority. */
export const openingOf = (authority_id: number): BatchStatement[] => [
  { text: 'begin', values: [] },
  { text: BIND, values: [String(authority_id)] },
]

/**
 * A database over one connection. Statements issued in the same tick go in one round trip, in their order, and fail together; `opening` goes
 * ahead of the first.
 */
export function clientDatabase(client: PoolClient, opening: readonly BatchStatement[] = []): ClientDatabase {
  let waiting: Queued[] = []
  let last: Promise<unknown> = Promise.resolve()
  let began = false
  let scheduled = false

  function flush(): void {
    scheduled = false
    if (waiting.length === 0) return
    const sent = began ? waiting : [{ statements: [...opening], settle: null }, ...waiting]
    began = true
    waiting = []
    last = last
      .then(() =>
        sendBatch(
          client,
          sent.flatMap(({ statements }) => statements),
        ),
      )
      .then(
        (results) => {
          let at = 0
          for (const { statements, settle } of sent) {
            settle?.resolve(results.slice(at, at + statements.length))
            at += statements.length
          }
        },
        (error: unknown) => {
          for (const { settle } of sent) settle?.reject(error)
        },
      )
  }

  function send(statements: BatchStatement[]): Promise<BatchResult[]> {
    const { promise, resolve, reject } = Promise.withResolvers<BatchResult[]>()
    waiting.push({ statements, settle: { resolve, reject } })
    if (!scheduled) queueMicrotask(flush)
    scheduled = true
    return promise
  }

  return {
    db: databaseOver(send, (statements) => waiting.push({ statements, settle: null })),
    end: async (statement) => {
      if (!began && waiting.length === 0) return null
      return (await send([statement]))[0] ?? null
    },
    idle: () => {
      flush()
      return last
    },
    began: () => began,
  }
}

/** The platform's own reads and writes on global tables (D1): no authority is bound, so a query that touches an agency's row fails. */
export function platformDatabase(pool: Pool): Database {
  return databaseOver((statements) => sendAlone(pool, statements))
}

/** Sends a batch as a separate transaction; one that met a stale plan had no effect, and is sent again. */
async function sendAlone(pool: Pool, statements: BatchStatement[]): Promise<BatchResult[]> {
  const send = () => onConnection(pool, (client) => sendBatch(client, statements))
  try {
    return await send()
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return await send()
  }
}

const noTransaction = (): never => {
  throw new Error('only a transaction can leave a write to its end')
}

function databaseOver(send: Send, leave: (statements: BatchStatement[]) => void = noTransaction): Database {
  const one = async (statement: Sql): Promise<BatchResult> => {
    const [result] = await send([statementOf(statement)])
    if (!result) throw new Error('the database answered nothing')
    return result
  }
  const db: Database = {
    rows: async <Row>(statement: Sql) => await inTurns(objectsOf<Row>(await one(statement))),
    row: async <Row>(statement: Sql) => (await inTurns(objectsOf<Row>(await one(statement))))[0] ?? null,
    run: async (statement) => (await one(statement)).count,
    textRows: async (...statements) => (await send(statements.map(statementOf))).map(textRowsOf),
    later: (...statements) => {
      leave(statements.map(statementOf))
    },
    together: (read) => read(db),
  }
  return db
}

const statementOf = (statement: Sql): BatchStatement => ({ text: statement.text, values: statement.values })

const textRowsOf = (result: BatchResult): TextRows => ({
  columns: result.columns.map((column) => column.name),
  rows: result.rows,
})

function* objectsOf<Row>(result: BatchResult): Turns<Row[]> {
  const columns = result.columns.map(({ name, oid }) => ({ name, read: readerOf(oid) }))
  const objects: Row[] = []
  yield* eachInTurns(result.rows, (row) => {
    const object: Record<string, unknown> = {}
    for (const [index, { name, read }] of columns.entries()) {
      const value = row[index]
      object[name] = value === null || value === undefined ? null : read(value)
    }
    objects.push(object as Row)
  })
  return objects
}
