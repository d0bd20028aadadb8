/** A request to the hashing thread: to check a password against a hash, or to hash one where `against` is null. */
export interface HashingTask {
  id: number
  password: string
  against: string | null
}

/** What it answers: the hash (`text`), whether the password is the hash's (`matches`), or what went wrong. */
export type HashingAnswer = { id: number } & ({ text: string } | { matches: boolean } | { fault: string })
