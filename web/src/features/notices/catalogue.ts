import { defineCatalogue } from '../../lib/i18n.ts'
import english from './notices.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof english
  }
}

defineCatalogue('notices', english, () => import('./notices.es.json'))
