/** Limits of rule packs, which forms of the browser load without zod. */
export const MOST_CHARACTERISTICS = 20
export const MOST_PAY_PIECES = 20
export const MOST_PWL_TABLES = 60
export const MOST_TABLE_ROWS_OF_PWL = 400
