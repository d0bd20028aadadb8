import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom work is done for: turns go by agency, and within it by person. */
export interface TaskOwner {
  /** 0 for work that belongs to no agency. */
  authority_id: number
  /** A person, a supplier's key, or a kind of job. */
  person: string
}

const NO_ONE: TaskOwner = { authority_id: 0, person: '' }
const owners = new AsyncLocalStorage<TaskOwner>()

/** Does work for an agency's person: what it has threads and child processes do takes turns as theirs. */
export const workFor = <T>(owner: TaskOwner, work: () => Promise<T>): Promise<T> => owners.run(owner, work)

/** Whom the current work is done for. */
export const taskOwner = (): TaskOwner => owners.getStore() ?? NO_ONE
