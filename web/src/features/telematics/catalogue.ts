import { defineCatalogue } from '../../lib/i18n.ts'
import english from './telematics.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    telematics: typeof english
  }
}

defineCatalogue('telematics', english, () => import('./telematics.es.json'))
