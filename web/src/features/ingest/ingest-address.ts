/** Views of the administrator's page of suppliers, plants and keys. */
export const ingestTabs = ['suppliers', 'plants', 'keys', 'log', 'help'] as const
export type IngestTab = (typeof ingestTabs)[number]

/** The whole state of the page, as its address bears it; `sort` has `-` before it for descending, `post` is the delivery whose drawer is open. */
export type IngestAddress = Partial<Record<'tab' | 'sort' | 'page' | 'faulty' | 'key' | 'post', string>>

const sound: Record<keyof IngestAddress, RegExp> = {
  tab: new RegExp(`^(${ingestTabs.join('|')})$`),
  sort: /^-?[a-z_]{1,40}$/,
  page: /^[1-9]\d{0,5}$/,
  faulty: /^true$/,
  key: /^[1-9]\d{0,15}$/,
  post: /^[1-9]\d{0,15}$/,
}

/** Reads an address strictly: what does not fit is dropped. */
export function readIngestAddress(raw: Record<string, unknown>): IngestAddress {
  const kept = (Object.keys(sound) as (keyof IngestAddress)[]).flatMap((name) => {
    const text = raw[name] === undefined || raw[name] === null ? '' : String(raw[name])
    return sound[name].test(text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(kept)
}
