import { extname } from 'node:path'

/** Characters of a name before its extension. */
const LONGEST_STEM = 190

/** The last part of the sender's file name, with the extension of the actual type; `otherwise` where it has no name. */
export function sentFileName(given: string | undefined, { ending, otherwise }: { ending: string; otherwise: string }) {
  const last =
    given
      ?.split(/[/\\]/)
      .at(-1)
      ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim() ?? ''
  const stem = last.slice(0, last.length - extname(last).length).trim() || otherwise
  return `${stem.slice(0, LONGEST_STEM)}${ending}`
}
