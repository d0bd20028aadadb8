import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from './common.en.json'
import { readSetting, writeSetting } from './settings.ts'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

type Texts = { [key: string]: string | Texts }
type Spanish = () => Promise<{ default: Texts }>

const spanish: [namespace: string, load: Spanish][] = []
const loading = new Map<Spanish, Promise<void>>()

/** The texts of the application. English travels with the code that shows it, Spanish is loaded when wanted; `en` is the fallback. */
export const i18n = createInstance().use(initReactI18next)
void i18n.init({
  lng: preferredLanguage(),
  fallbackLng: 'en',
  supportedLngs: languages,
  defaultNS: 'common',
  resources: {},
  interpolation: { escapeValue: false },
  initAsync: false,
})

/**
 * Adds a catalogue, or the part of one that belongs to a part of its page: English at once, Spanish when that language is chosen. Importing a `*.en.json` calls it
 * (`web/scripts/catalogues.ts`), once for each file of texts.
 */
export function defineCatalogue(namespace: string, english: Texts, loadSpanish: Spanish): void {
  i18n.addResourceBundle('en', namespace, english, true)
  spanish.push([namespace, loadSpanish])
  // Who waits for it reports a failure, and tries again.
  if (i18n.language === 'es') loadTexts(namespace, loadSpanish).catch(() => undefined)
}

/** Waits until every catalogue defined so far is loaded in the chosen language; a page waits for it before it is shown. */
export const cataloguesReady = (language = i18n.language): Promise<unknown> =>
  language === 'es' ? Promise.all(spanish.map((one) => loadTexts(...one))) : Promise.resolve()

function loadTexts(namespace: string, load: Spanish): Promise<void> {
  const started =
    loading.get(load) ??
    load().then(
      (texts) => void i18n.addResourceBundle('es', namespace, withMany(texts.default), true),
      (error: unknown) => {
        loading.delete(load)
        throw error
      },
    )
  loading.set(load, started)
  return started
}

/** Spanish has a third plural form, for whole millions; it reads as the second. */
function withMany(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]) => [
    [key, typeof value === 'string' ? value : withMany(value)] as const,
    ...(key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), value] as const] : []),
  ])
  return Object.fromEntries(entries)
}

/** The chosen language, otherwise the browser's first supported one. */
function preferredLanguage(): Language {
  const wanted = [readSetting('language'), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase())
  return (
    languages.find((language) => language === wanted.find((tag) => languages.some((known) => known === tag))) ?? 'en'
  )
}

/** Switches the application to the preferred language; resolves when its texts are loaded. */
export async function startTexts(): Promise<void> {
  defineCatalogue('common', common, () => import('./common.es.json'))
  defineCatalogue('problems', {}, () => import('./problems.es.json'))
  document.documentElement.lang = i18n.language
}

/** Switches the language everywhere and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await cataloguesReady(language)
  await i18n.changeLanguage(language)
  writeSetting('language', language)
  document.documentElement.lang = language
}
