/** Hands out ids of the database's one sequence. */
export type NextId = () => number
