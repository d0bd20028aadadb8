import { useSyncExternalStore } from 'react'
import { readSetting, writeSetting, type Settings } from '../../lib/settings.ts'

/** The theme that is shown: what the person chose, or what the machine asks for. */
export type ShownTheme = 'light' | 'dark' | 'sun'
export type ThemeChoice = Settings['theme']
export type Density = Settings['density']

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const contrast = window.matchMedia('(prefers-contrast: more)')
const listeners = new Set<() => void>()

export const themeChoice = (): ThemeChoice => readSetting('theme') ?? 'system'

/** The density that the person chose; null where each table keeps its own. */
export const densityChoice = (): Density | null => readSetting('density')

/** Sun follows a wish for more contrast, dark the machine's setting, unless the person chose. */
export function shownTheme(): ShownTheme {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  if (contrast.matches) return 'sun'
  return dark.matches ? 'dark' : 'light'
}

/** Writes theme and density to the document, where the style sheets read them. */
export function applyAppearance(): void {
  const root = document.documentElement
  root.dataset['theme'] = shownTheme()
  const density = densityChoice()
  if (density) root.dataset['density'] = density
  else delete root.dataset['density']
  for (const listener of listeners) listener()
}

export function chooseTheme(choice: ThemeChoice): void {
  writeSetting('theme', choice)
  applyAppearance()
}

export function chooseDensity(density: Density): void {
  writeSetting('density', density)
  applyAppearance()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows the machine's settings from the first moment; called once at the start. */
export function startAppearance(): void {
  for (const query of [dark, contrast]) query.addEventListener('change', applyAppearance)
  applyAppearance()
}

export const useShownTheme = (): ShownTheme => useSyncExternalStore(subscribe, shownTheme)
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)
export const useDensityChoice = (): Density | null => useSyncExternalStore(subscribe, densityChoice)
