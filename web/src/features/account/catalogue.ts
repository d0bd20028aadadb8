import { defineCatalogue } from '../../lib/i18n.ts'
import english from './account.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    account: typeof english
  }
}

defineCatalogue('account', english, () => import('./account.es.json'))
