/** A search waits this long after the last key, in ms (specification section 3). */
export const SEARCH_WAIT = 500
