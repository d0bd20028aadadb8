import { defineCatalogue } from '../../lib/i18n.ts'
import english from './flags.en.json'

defineCatalogue('flags', english, () => import('./flags.es.json'))
