import { defineCatalogue } from '../../lib/i18n.ts'
import english from './agencies.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    agencies: typeof english
  }
}

defineCatalogue('agencies', english, () => import('./agencies.es.json'))
