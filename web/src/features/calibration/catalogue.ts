import { defineCatalogue } from '../../lib/i18n.ts'
import english from './calibration.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calibration: typeof english
  }
}

defineCatalogue('calibration', english, () => import('./calibration.es.json'))
