import { defineCatalogue } from '../../lib/i18n.ts'
import english from './workshop.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    workshop: typeof english
  }
}

defineCatalogue('workshop', english, () => import('./workshop.es.json'))
