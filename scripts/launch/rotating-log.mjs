import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Maximum bytes of a log file, and how many files are kept: 100 MB together. */
const LIMIT = 20 * 1024 * 1024
const FILES = 5

/** Whether a file of so many bytes is put aside before so many more are written to it. A single line may be longer than the limit. */
export const mustRotate = ({ size, more, limit }) => size > 0 && size + more > limit

/** What is renamed to what, in this order, when a file is put aside; the oldest is written over. */
export const renames = (file, files) =>
  Array.from({ length: files - 1 }, (_none, at) => files - 1 - at).map((number) => [
    number === 1 ? file : `${file}.${number - 1}`,
    `${file}.${number}`,
  ])

/**
 * Opens a log for appending.
 * @returns a function that writes a line to it. A line that cannot be written, for example because the disk is full, is lost: the product runs on without its log.
 */
export function openRotatingLog(file, { limit = LIMIT, files = FILES } = {}) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  let log = openSync(file, 'a')
  let { size } = fstatSync(log)
  const rotate = () => {
    closeSync(log)
    for (const [from, to] of renames(file, files)) renameIfThere(from, to)
    log = openSync(file, 'a')
    size = fstatSync(log).size
  }
  return (line) => {
    const bytes = Buffer.from(`${line}\n`)
    try {
      if (mustRotate({ size, more: bytes.length, limit })) rotate()
      writeSync(log, bytes)
      size += bytes.length
    } catch {
      // See above.
    }
  }
}

function renameIfThere(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
