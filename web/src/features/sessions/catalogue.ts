import { defineCatalogue } from '../../lib/i18n.ts'
import english from './sessions.en.json'

defineCatalogue('sessions', english, () => import('./sessions.es.json'))
