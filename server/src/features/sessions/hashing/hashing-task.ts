/** A request to the hashing thread: to check a password against a hash, or to hash one where `against` is null. */
export interface HashingTask {
  id: number
  password: string
  against: string | null
}

/** The answer: the hash (`text`), whether the password matches the hash (`matches`), or what went wrong. */
export type HashingAnswer = { id: number } & ({ text: string } | { matches: boolean } | { fault: string })
