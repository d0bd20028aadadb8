import type { InterfaceColors } from '@milepost/contract/theme/interface-colors'
import { useSyncExternalStore } from 'react'
import { readSetting, writeSetting, type Settings } from '../../lib/settings.ts'
import { keepColors, keptColors, wearColors } from './agency-colors.ts'

/** The theme that is shown: the user's choice, or the system's. */
export type ShownTheme = 'light' | 'dark' | 'sun'
export type ThemeChoice = Settings['theme']
export type Density = Settings['density']

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const contrast = window.matchMedia('(prefers-contrast: more)')
/** A phone: fingers, often in gloves, so that controls are as large as in field density; the text stays. */
const touch = window.matchMedia('(pointer: coarse) and (width < 768px)')
/** Fingers, whatever the size of the screen: rows that are tapped stay roomy. */
const fingers = window.matchMedia('(pointer: coarse)')
const listeners = new Set<() => void>()

const shownThemes: readonly string[] = ['light', 'dark', 'sun'] satisfies ShownTheme[]
const isTheme = (key: string | null): key is ShownTheme => key !== null && shownThemes.includes(key)

/** The user's choice, else the agency's (`current_interface_theme_key`), else the system's. */
const themeChoice = (): ThemeChoice => readSetting('theme') ?? readSetting('agency_theme') ?? 'system'

/** An agency's look, as in its session and on its own sign-in page. */
export interface AgencyLook {
  current_interface_theme_key: string
  interface_colors: InterfaceColors
}

/** Takes over the look of the agency that is signed in to; any other key than a theme's leaves that to the machine. */
export function followAgency({ current_interface_theme_key, interface_colors }: AgencyLook): void {
  const theme = isTheme(current_interface_theme_key) ? current_interface_theme_key : null
  const recolored = keepColors(interface_colors)
  if (theme === readSetting('agency_theme') && !recolored) return
  writeSetting('agency_theme', theme)
  applyAppearance()
}

let wearsAgencyColors = true

/** Whether the page shows the agency's colors at all: the installation's own sign-in page is Milepost's. */
export function wearAgencyColors(worn: boolean): void {
  wearsAgencyColors = worn
  applyAppearance()
}

/** The density that the person chose; null where each table keeps its own. */
const densityChoice = (): Density | null => readSetting('density')

/** Sun follows a wish for more contrast, dark the machine's setting, unless the person or the agency chose. */
function shownTheme(): ShownTheme {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  if (contrast.matches) return 'sun'
  return dark.matches ? 'dark' : 'light'
}

/** Row height of tables without their own setting: the user's choice for all, else dense on desktops and roomy on touch screens or in the sun theme. */
export const usualDensity = (): Density =>
  densityChoice() ?? (fingers.matches || shownTheme() === 'sun' ? 'standard' : 'compact')

/** Writes theme, colors, density and the size of controls to the document, where the style sheets read them. */
export function applyAppearance(): void {
  const root = document.documentElement
  root.dataset['theme'] = shownTheme()
  void wearColors(wearsAgencyColors ? keptColors() : null)
  const density = densityChoice()
  if (density) root.dataset['density'] = density
  else delete root.dataset['density']
  root.toggleAttribute('data-touch', touch.matches)
  for (const listener of listeners) listener()
}

export function chooseTheme(choice: ThemeChoice): void {
  writeSetting('theme', choice)
  applyAppearance()
}

/** Sets the height of rows in every table; null leaves it to the layout. */
export function chooseDensity(density: Density | null): void {
  writeSetting('density', density)
  applyAppearance()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows the machine's settings from the first moment; called once at the start. */
export function startAppearance(): void {
  // A list of its own hears of a change: Chromium sends none to a list that somebody read after the change and before its event.
  for (const { media } of [dark, contrast, touch]) window.matchMedia(media).addEventListener('change', applyAppearance)
  applyAppearance()
}

export const useShownTheme = (): ShownTheme => useSyncExternalStore(subscribe, shownTheme)
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice)
export const useDensityChoice = (): Density | null => useSyncExternalStore(subscribe, densityChoice)
