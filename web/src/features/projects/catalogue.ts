import { defineCatalogue } from '../../lib/i18n.ts'
import english from './projects.en.json'

defineCatalogue('projects', english, () => import('./projects.es.json'))
