import { defineCatalogue } from '../../lib/i18n.ts'
import english from './stations.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stations: typeof english
  }
}

defineCatalogue('stations', english, () => import('./stations.es.json'))
