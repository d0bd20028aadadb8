import { defineCatalogue } from '../../lib/i18n.ts'
import english from './exceptions.en.json'

defineCatalogue('exceptions', english, () => import('./exceptions.es.json'))
