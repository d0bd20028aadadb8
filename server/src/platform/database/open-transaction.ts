import { AsyncLocalStorage } from 'node:async_hooks'

const held = new AsyncLocalStorage<true>()

let report = (error: Error): void => {
  throw error
}

/** A wait that would keep a connection, and its locks, from everyone else. */
export class WaitInTransaction extends Error {
  constructor(what: string) {
    super(`a transaction waits for something other than its database: ${what} before it begins, or after it commits`)
    this.name = 'WaitInTransaction'
  }
}

/** Runs work that holds a connection; `assertNoTransaction` fails in it. */
export const whileConnectionHeld = <T>(work: () => Promise<T>): Promise<T> => held.run(true, work)

/**
 * States that the caller is about to wait for a thread, a child process, a file or a socket, which must not happen while a connection is held: read first,
 * then open the transaction.
 * @param what the step, as an instruction: `read the file`.
 * @throws WaitInTransaction within a transaction; in production it is logged instead
 */
export function assertNoTransaction(what: string): void {
  if (held.getStore()) report(new WaitInTransaction(what))
}

/** Logs waits in transactions from now on instead of failing them: in production, an answer that comes late is better than none. */
export function logWaitsInTransactions(log: { error(fields: object, message: string): void }): void {
  report = (error) => log.error({ err: error }, 'a transaction waits for something other than its database')
}
