import { defineCatalogue } from '../../lib/i18n.ts'
import english from './flags.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    flags: typeof english
  }
}

defineCatalogue('flags', english, () => import('./flags.es.json'))
