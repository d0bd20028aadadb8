/** The state of the page of flags: which page of the changes is shown. */
export interface FlagsAddress {
  page?: string
}

/** Reads an address strictly: what it cannot be is dropped. */
export function readFlagsAddress({ page }: Record<string, unknown>): FlagsAddress {
  const text = String(page ?? '')
  return /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? { page: text } : {}
}
