import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './decisions.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    decisions: typeof english
  }
}

defineCatalogue('decisions', english, () => import('./decisions.es.json'))
