import { defineCatalogue } from '../../lib/i18n.ts'
import english from './projects.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    projects: typeof english
  }
}

defineCatalogue('projects', english, () => import('./projects.es.json'))
