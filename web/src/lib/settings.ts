/** What a person chose for this browser. It outlives the session. */
export interface Settings {
  language: 'en' | 'es'
  theme: 'system' | 'light' | 'dark' | 'sun'
  density: 'compact' | 'standard' | 'field'
}

export function readSetting<Name extends keyof Settings>(name: Name): Settings[Name] | null {
  // Where there is no storage (on Node), nobody chose anything.
  return (globalThis.localStorage?.getItem(`milepost.${name}`) ?? null) as Settings[Name] | null
}

export function writeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  localStorage.setItem(`milepost.${name}`, value)
}
