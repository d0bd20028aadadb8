import { defineCatalogue } from '../lib/i18n.ts'
import english from './shell.en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof english
  }
}

defineCatalogue('shell', english, () => import('./shell.es.json'))
