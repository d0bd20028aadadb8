import { defineCatalogue } from '../../../lib/i18n.ts'
import english from './decisions.en.json'

defineCatalogue('decisions', english, () => import('./decisions.es.json'))
