/**
 * A time limit on this machine.
 * @param ms milliseconds on the machine for which limits are written.
 * @returns as many times that as MILEPOST_PACE says that this machine is slower: a number from 1 on, and 1 where it says nothing.
 */
export function inPace(ms: number): number {
  const pace = Number(process.env['MILEPOST_PACE'] || 1)
  if (!(pace >= 1))
    throw new Error(`MILEPOST_PACE must be a number of 1 or more, and is ${process.env['MILEPOST_PACE']}`)
  return Math.round(ms * pace)
}
