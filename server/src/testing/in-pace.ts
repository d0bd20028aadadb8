/**
 * A time limit of a test, in milliseconds, on the current machine: `npm test` measures how many times slower than the reference it is
 * (`MILEPOST_PACE`, at least 1).
 */
export const inPace = (milliseconds: number): number => milliseconds * Number(process.env['MILEPOST_PACE'] ?? 1)
