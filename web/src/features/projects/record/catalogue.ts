import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './project_record.en.json'

defineCatalogue('project_record', english, () => import('./project_record.es.json'))
