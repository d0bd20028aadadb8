import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-materials.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'project-materials': typeof english
  }
}

defineCatalogue('project-materials', english, () => import('./project-materials.es.json'))
