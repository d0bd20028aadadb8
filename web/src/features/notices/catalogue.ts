import { defineCatalogue } from '../../lib/i18n.ts'
import english from './notices.en.json'

defineCatalogue('notices', english, () => import('./notices.es.json'))
