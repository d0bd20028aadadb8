import { defineCatalogue } from '../lib/i18n.ts'
import english from './shortcuts.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shortcuts: typeof english
  }
}

defineCatalogue('shortcuts', english, () => import('./shortcuts.es.json'))
