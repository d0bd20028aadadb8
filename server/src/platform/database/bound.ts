import type { Pool, PoolClient } from 'pg'
import { isStalePlan, sendBatch, type BatchResult, type BatchStatement } from './batch.ts'
import type { Database, TextRows } from './database.ts'
import { onConnection } from './pool.ts'
import type { Sql } from './sql.ts'
import { readerOf } from './values.ts'

type Send = (statements: BatchStatement[]) => Promise<BatchResult[]>

const BIND: string = "select set_config('app.authority_id', $1, true)"

/** Reads of one authority: each call sets the authority and asks in one round trip and one transaction of its own. */
export function readDatabase(pool: Pool, authority_id: number): Database {
  return databaseOver(async (statements) => {
    const [, ...results] = await sendAlone(pool, [{ text: BIND, values: [String(authority_id)] }, ...statements])
    return results
  })
}

/** A database over a connection whose transaction has bound its authority already. What is asked at once is sent in turn; `idle` waits for the last of it. */
export function clientDatabase(client: PoolClient): { db: Database; idle: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const db = databaseOver((statements) => {
    const sent = last.then(() => sendBatch(client, statements))
    last = sent.catch(() => undefined)
    return sent
  })
  return { db, idle: () => last }
}

/** The platform's own reads and writes on global tables (D1): no authority is bound, so a query that touches an agency's row fails. */
export function platformDatabase(pool: Pool): Database {
  return databaseOver((statements) => sendAlone(pool, statements))
}

/** Sends a batch that is a transaction of its own; one that met a stale plan did nothing, and is sent again. */
async function sendAlone(pool: Pool, statements: BatchStatement[]): Promise<BatchResult[]> {
  const send = () => onConnection(pool, (client) => sendBatch(client, statements))
  try {
    return await send()
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return await send()
  }
}

function databaseOver(send: Send): Database {
  const one = async (statement: Sql): Promise<BatchResult> => {
    const [result] = await send([statementOf(statement)])
    if (!result) throw new Error('the database answered nothing')
    return result
  }
  return {
    rows: async <Row>(statement: Sql) => objectsOf<Row>(await one(statement)),
    row: async <Row>(statement: Sql) => objectsOf<Row>(await one(statement))[0] ?? null,
    run: async (statement) => (await one(statement)).count,
    texts: async (...statements) => (await send(statements.map(statementOf))).map(textRowsOf),
  }
}

const statementOf = (statement: Sql): BatchStatement => ({ text: statement.text, values: statement.values })

const textRowsOf = (result: BatchResult): TextRows => ({
  columns: result.columns.map((column) => column.name),
  rows: result.rows,
})

function objectsOf<Row>(result: BatchResult): Row[] {
  const columns = result.columns.map(({ name, oid }) => ({ name, read: readerOf(oid) }))
  return result.rows.map((row) => {
    const object: Record<string, unknown> = {}
    for (const [index, { name, read }] of columns.entries()) {
      const value = row[index]
      object[name] = value === null || value === undefined ? null : read(value)
    }
    return object as Row
  })
}
