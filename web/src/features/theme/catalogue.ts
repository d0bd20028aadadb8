import { defineCatalogue } from '../../lib/i18n.ts'
import english from './theme.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    theme: typeof english
  }
}

defineCatalogue('theme', english, () => import('./theme.es.json'))
