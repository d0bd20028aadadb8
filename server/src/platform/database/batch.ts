/// <reference path="./pg-utils.d.ts" />
import type { Client, Connection, Submittable } from 'pg'
import pgUtils from 'pg/lib/utils.js'
import { isServerAnswer } from './pool.ts'
import { nameOf, namesGeneration, renameStatements } from './statement-names.ts'

/** The result of one statement of a batch: its columns, and its rows as PostgreSQL's text. */
export interface BatchResult {
  columns: { name: string; oid: number }[]
  rows: (string | null)[][]
  count: number
  /** The command's name: `SELECT`, `COMMIT`; `ROLLBACK` for a commit of a transaction that had failed. */
  command: string
}

export interface BatchStatement {
  text: string
  values: unknown[]
}

/** The part of pg's connection that a batch speaks to; its types do not name the extended protocol's messages. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(query: { name: string; text: string }): void
  bind(config: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(config: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** Statements that a connection has prepared, and those that a failed batch left in an unknown state. */
interface Prepared {
  generation: number
  known: Set<string>
  unclear: Set<string>
}

const emptyResult = (): BatchResult => ({ columns: [], rows: [], count: 0, command: '' })

const prepared = new WeakMap<Wire, Prepared>()
const MOST_PREPARED = 400

/**
 * Statements bound and executed before one Sync: one round trip and, outside an explicit transaction, one transaction. That is how a read sets its
 * authority and runs its query together. An error of any statement fails the whole batch.
 */
export class Batch implements Submittable {
  readonly done: Promise<BatchResult[]>
  readonly statements: readonly BatchStatement[]
  private readonly results: BatchResult[] = []
  private readonly fresh: string[] = []
  private current: BatchResult = emptyResult()
  private wire: Wire | null = null
  private failure: Error | null = null
  private resolve!: (results: BatchResult[]) => void
  private reject!: (error: Error) => void

  constructor(statements: BatchStatement[]) {
    // A value that cannot be sent has to fail here: half a batch on the wire would take the connection, or the process, with it.
    this.statements = statements.map(({ text, values }) => ({ text, values: values.map(pgUtils.prepareValue) }))
    const { promise, resolve, reject } = Promise.withResolvers<BatchResult[]>()
    this.done = promise
    this.resolve = resolve
    this.reject = reject
  }

  submit(connection: Connection): null {
    const wire = connection as unknown as Wire
    this.wire = wire
    const names = namesOf(wire)
    wire.stream.cork()
    try {
      for (const statement of this.statements) this.send(wire, statement, names)
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
    return null
  }

  private send(wire: Wire, { text, values }: BatchStatement, names: Prepared): void {
    const name = names.known.size < MOST_PREPARED || names.known.has(nameOf(text)) ? nameOf(text) : ''
    if (name === '' || (!names.known.has(name) && !this.fresh.includes(name))) {
      if (names.unclear.delete(name)) wire.close({ type: 'S', name })
      wire.parse({ name, text })
      if (name !== '') this.fresh.push(name)
    }
    wire.bind({ portal: '', statement: name, values })
    wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.current.columns = message.fields.map((field) => ({ name: field.name, oid: field.dataTypeID }))
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.current.rows.push(message.fields)
  }

  handleCommandComplete(message: { text: string }): void {
    this.current.count = Number(/(\d+)$/.exec(message.text)?.[1] ?? 0)
    this.current.command = message.text.split(' ')[0] ?? ''
    this.results.push(this.current)
    this.current = emptyResult()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    this.failure = error
    if (this.wire) for (const name of this.fresh) namesOf(this.wire).unclear.add(name)
    if (isStalePlan(error)) renameStatements()
    this.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.failure) return
    if (this.wire) for (const name of this.fresh) namesOf(this.wire).known.add(name)
    this.resolve(this.results)
  }

  handlePortalSuspended(): void {
    throw new Error('a batch reads all rows')
  }
  handleCopyInResponse(): void {
    throw new Error('a batch does not copy')
  }
  handleCopyData(): void {
    throw new Error('a batch does not copy')
  }
}

/** Plans that a migration invalidated (0A000), or statements that the server no longer knows (26000, with a connection pooler). */
export const isStalePlan = (error: unknown): boolean =>
  isServerAnswer(error) && (error.code === '0A000' || error.code === '26000')

/** Sends a batch on a client. */
export async function sendBatch(client: Client, statements: BatchStatement[]): Promise<BatchResult[]> {
  const batch = new Batch(statements)
  client.query(batch)
  return await batch.done
}

function namesOf(wire: Wire): Prepared {
  let names = prepared.get(wire)
  if (names?.generation !== namesGeneration())
    prepared.set(wire, (names = { generation: namesGeneration(), known: new Set(), unclear: new Set() }))
  return names
}
