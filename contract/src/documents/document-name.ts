/** Longest name of a document or a folder, in characters. */
export const LONGEST_DOCUMENT_NAME = 200

export const documentNameFaults = [
  'empty',
  'too_long',
  'control',
  'separator',
  'climbs',
  'reserved',
  'ends_badly',
] as const
export type DocumentNameFault = (typeof documentNameFaults)[number]

/** Names that Windows keeps for devices, whatever ending follows: a file of that name cannot be unpacked there. */
const reserved = /^(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³])(\..*)?$/i
/** Control characters, half characters, and marks that turn the direction of reading or cannot be seen. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/**
 * The fault of a document's or folder's name, null where there is none. Names are used as file names in ZIP archives and on other machines, so none may
 * climb out of its folder or have a special meaning there.
 */
export function documentNameFault(name: string): DocumentNameFault | null {
  if (name.trim() === '') return 'empty'
  if (name.length > LONGEST_DOCUMENT_NAME) return 'too_long'
  if (hidden.test(name)) return 'control'
  if (/^\.+$/.test(name.trim())) return 'climbs'
  if (/(^|[\\/])\.\.([\\/]|$)/.test(name)) return 'climbs'
  if (/[\\/:*?"<>|]/.test(name)) return 'separator'
  if (reserved.test(name.trim())) return 'reserved'
  return /[. ]$/.test(name) || name.startsWith(' ') ? 'ends_badly' : null
}

/** Names that differ only in case or in Unicode composition are the same, as in file systems. */
export const comparedName = (name: string): string => name.normalize('NFC').toLowerCase()

/** A name that nothing in `taken` (compared names) has: `plan.pdf`, `plan (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let times = 2; taken.has(comparedName(free)); times += 1) {
    const mark = ` (${times})`
    free = `${stem.slice(0, LONGEST_DOCUMENT_NAME - ending.length - mark.length)}${mark}${ending}`
  }
  return free
}
