/** What a person chose for this browser. It outlives the session. */
export interface Settings {
  language: 'en' | 'es'
  theme: 'system' | 'light' | 'dark' | 'sun'
  density: 'compact' | 'standard' | 'field'
  /** The menu stays wide next to the page, on screens with room for both. */
  menu: 'pinned'
  /** The theme of the agency that was last signed in to here, so that the next start does not change colors. */
  agency_theme: 'light' | 'dark' | 'sun'
  /** Its own colors, as JSON. */
  agency_colors: string
}

export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] | null {
  // Without storage (on Node), there are no settings.
  return (globalThis.localStorage?.getItem(`milepost.${name}`) ?? null) as Settings[Name] | null
}

/** Keeps a choice; null forgets it. */
export function writeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name] | null): void {
  if (value === null) localStorage.removeItem(`milepost.${name}`)
  else localStorage.setItem(`milepost.${name}`, value)
}
