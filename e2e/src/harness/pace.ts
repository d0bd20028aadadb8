/**
 * A time limit on this machine.
 * @param ms milliseconds on the machine for which limits are written.
 * @returns that multiplied by MILEPOST_PACE, which says how much slower this machine is: a number from 1 on, 1 by default.
 */
export function inPace(ms: number): number {
  const pace = Number(process.env['MILEPOST_PACE'] || 1)
  if (!(pace >= 1))
    throw new Error(`MILEPOST_PACE must be a number of 1 or more, and is ${process.env['MILEPOST_PACE']}`)
  return Math.round(ms * pace)
}
