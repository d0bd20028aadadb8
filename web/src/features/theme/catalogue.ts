import { defineCatalogue } from '../../lib/i18n.ts'
import english from './theme.en.json'

defineCatalogue('theme', english, () => import('./theme.es.json'))
