import type { Following, Work } from './context.ts'

/** Something whose changes others follow, reported by the one store that writes it. */
export interface Subject<Changes> {
  name: string
  /** Only for the type. */
  changes?: Changes
}

export const defineSubject = <Changes>(name: string): Subject<Changes> => ({ name })

/** The consequences of a change: in the transaction that makes it, with all of its changes at once. */
export interface Follower<Changes> {
  name: string
  /** Before rows are written: what follows from their old state. */
  leave?(work: Work, changes: Changes): Promise<void> | void
  /** Once rows are written. */
  apply(work: Work, changes: Changes): Promise<void> | void
}

export const following = <Changes>(
  subject: Subject<Changes>,
  followers: readonly Follower<Changes>[],
): readonly Following[] => followers.map((follower) => ({ subject: subject.name, follower }))

/** Writes changes with all of their consequences, follower after follower in the order in which the application lists them. */
export async function writeFollowed<Changes>(
  work: Work,
  subject: Subject<Changes>,
  { changes, write }: { changes: Changes; write: () => Promise<unknown> | void },
): Promise<void> {
  const followers = work.followers
    .filter((one) => one.subject === subject.name)
    .map(({ follower }) => follower as Follower<Changes>)
  for (const follower of followers) await follower.leave?.(work, changes)
  await write()
  for (const follower of followers) await follower.apply(work, changes)
}
