import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PrintBook } from './print-run.ts'
import type { Plant } from './world.ts'

/** The plants' last ticket numbers by plant and year, kept from one run of the simulated plants to the next. */
export interface Numbers {
  /** Whether they were written when all was counted; after a kill some that were used may be missing. */
  readonly clean: boolean
  readonly numbers: Readonly<Record<string, number>>
}

/** More tickets than a plant prints between two writings of its numbers. */
const SKIP_AFTER_KILL = 1000
/** Behind the numbers of the demonstration's half year. */
const SKIP_WITHOUT_FILE = 500_000

/** Path of the numbers: next to the keys. */
export const numbersPath = (keys_path: string): string => join(dirname(keys_path), 'simulator-numbers.json')

export function writeNumbers(path: string, numbers: Numbers): void {
  writeFileSync(`${path}.new`, JSON.stringify(numbers))
  renameSync(`${path}.new`, path)
}

/** A book that continues where the last run ended; if that is unknown it leaves a gap, since a used number would change an old ticket. */
export function bookFrom(path: string, plants: readonly Plant[]): PrintBook {
  const stored = readNumbers(path)
  const year = new Date().getUTCFullYear()
  const fresh = plants.flatMap((plant) =>
    [year - 1, year, year + 1].map((each): [string, number] => [
      `${plant.code} ${each}`,
      plant.number_base + SKIP_WITHOUT_FILE + minuteOfYear(),
    ]),
  )
  if (stored === null) return { numbers: new Map(fresh), totals: new Map() }
  return {
    numbers: new Map(
      Object.entries(stored.numbers).map(([key, number]) => [key, stored.clean ? number : number + SKIP_AFTER_KILL]),
    ),
    totals: new Map(),
  }
}

const minuteOfYear = (): number => Math.floor((Date.now() - Date.UTC(new Date().getUTCFullYear(), 0)) / 60_000)

function readNumbers(path: string): Numbers | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Numbers
  } catch {
    return null
  }
}
