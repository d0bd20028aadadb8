import { defineCatalogue } from '../../lib/i18n.ts'
import english from './passwords.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    passwords: typeof english
  }
}

defineCatalogue('passwords', english, () => import('./passwords.es.json'))
