import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-team.en.json'

defineCatalogue('project-team', english, () => import('./project-team.es.json'))
