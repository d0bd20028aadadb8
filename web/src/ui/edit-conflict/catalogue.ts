import { defineCatalogue } from '../../lib/i18n.ts'
import english from './conflict.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conflict: typeof english
  }
}

defineCatalogue('conflict', english, () => import('./conflict.es.json'))
