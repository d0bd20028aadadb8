import { defineCatalogue } from '../../lib/i18n.ts'
import english from './reports.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof english
  }
}

defineCatalogue('reports', english, () => import('./reports.es.json'))
