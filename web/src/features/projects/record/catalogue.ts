import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './project_record.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    project_record: typeof english
  }
}

defineCatalogue('project_record', english, () => import('./project_record.es.json'))
