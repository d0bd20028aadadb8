/** An upload started in this browser: its file, by its properties without reading it, and its destination. */
interface KeptAddress {
  /** Of the file and its destination. */
  mark: string
  /** Of the upload at the server. */
  id: number
  /** When it was started, in ms since 1970. */
  at: number
}

const KEPT_UNDER = 'milepost.uploads'
/** The server gives an upload up after a week of nothing. */
const KEPT_FOR = 8 * 24 * 3_600_000
const MOST_KEPT = 600

/** The key of a file and its destination. */
export const markOf = (file: Pick<File, 'name' | 'size' | 'lastModified'>, destination: string): string =>
  JSON.stringify([destination, file.name, file.size, file.lastModified])

function storedAddresses(): KeptAddress[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT_UNDER) ?? '[]') as KeptAddress[]
    return all.filter(({ at }) => Date.now() - at < KEPT_FOR)
  } catch {
    return []
  }
}

const keep = (all: KeptAddress[]): void => {
  try {
    localStorage.setItem(KEPT_UNDER, JSON.stringify(all.slice(-MOST_KEPT)))
  } catch {
    // A browser that keeps nothing sends the file from its beginning again.
  }
}

/** The upload of a file that was started before a reload, or null. */
export const keptUpload = (mark: string): number | null =>
  storedAddresses().find((one) => one.mark === mark)?.id ?? null

export const keepUpload = (mark: string, id: number): void =>
  keep([...storedAddresses().filter((one) => one.mark !== mark), { mark, id, at: Date.now() }])

export const forgetUpload = (mark: string): void => keep(storedAddresses().filter((one) => one.mark !== mark))
