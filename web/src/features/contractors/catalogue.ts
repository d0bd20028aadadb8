import { defineCatalogue } from '../../lib/i18n.ts'
import english from './contractors.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contractors: typeof english
  }
}

defineCatalogue('contractors', english, () => import('./contractors.es.json'))
