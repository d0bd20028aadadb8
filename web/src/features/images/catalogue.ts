import { defineCatalogue } from '../../lib/i18n.ts'
import english from './images.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    images: typeof english
  }
}

defineCatalogue('images', english, () => import('./images.es.json'))
