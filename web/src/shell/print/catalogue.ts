import { defineCatalogue } from '../../lib/i18n.ts'
import english from './print.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    print: typeof english
  }
}

defineCatalogue('print', english, () => import('./print.es.json'))
