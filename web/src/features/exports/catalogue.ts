import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exports.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    exports: typeof english
  }
}

defineCatalogue('exports', english, () => import('./exports.es.json'))
