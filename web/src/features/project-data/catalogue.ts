import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-data.en.json'

defineCatalogue('project-data', english, () => import('./project-data.es.json'))
