import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-data.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'project-data': typeof english
  }
}

defineCatalogue('project-data', english, () => import('./project-data.es.json'))
