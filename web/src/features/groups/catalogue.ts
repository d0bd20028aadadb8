import { defineCatalogue } from '../../lib/i18n.ts'
import english from './groups.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    groups: typeof english
  }
}

defineCatalogue('groups', english, () => import('./groups.es.json'))
