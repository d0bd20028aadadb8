import { defineCatalogue } from '../../lib/i18n.ts'
import english from './alignments.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    alignments: typeof english
  }
}

defineCatalogue('alignments', english, () => import('./alignments.es.json'))
