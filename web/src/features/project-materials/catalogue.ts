import { defineCatalogue } from '../../lib/i18n.ts'
import english from './project-materials.en.json'

defineCatalogue('project-materials', english, () => import('./project-materials.es.json'))
