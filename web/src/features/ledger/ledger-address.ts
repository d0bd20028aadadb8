/** Views of the administrator's page of the ledger. */
export const ledgerTabs = ['findings', 'verifications', 'roots'] as const
export type LedgerTab = (typeof ledgerTabs)[number]

/**
 * The whole state of the page, as its address bears it: the verification that is shown (`run`; the newest where it is not said), the day whose root is
 * open, the sort with `-` before it for descending, and the page of the list.
 */
export type LedgerAddress = Partial<Record<'tab' | 'run' | 'day' | 'sort' | 'page', string>>

const sound: Record<keyof LedgerAddress, RegExp> = {
  tab: new RegExp(`^(${ledgerTabs.join('|')})$`),
  run: /^[1-9]\d{0,15}$/,
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  sort: /^-?[a-z_]{1,40}$/,
  page: /^[1-9]\d{0,5}$/,
}

/** Reads an address strictly: what does not fit is dropped. */
export function readLedgerAddress(raw: Record<string, unknown>): LedgerAddress {
  const kept = (Object.keys(sound) as (keyof LedgerAddress)[]).flatMap((name) => {
    const text = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
    return sound[name].test(text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(kept)
}
