import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-team.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'project-team': typeof english
  }
}

defineCatalogue('project-team', english, () => import('./project-team.es.json'))
