import { defineCatalogue } from '../../lib/i18n.ts'
import english from './imports.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    imports: typeof english
  }
}

defineCatalogue('imports', english, () => import('./imports.es.json'))
