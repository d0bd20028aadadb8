import { defineCatalogue } from '../../lib/i18n.ts'
import english from './gis-files.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'gis-files': typeof english
  }
}

defineCatalogue('gis-files', english, () => import('./gis-files.es.json'))
