import { usualCitations } from '@milepost/contract/tickets/weighing-checks'
import { afterEach, expect, test } from 'vitest'
import { cataloguesReady, i18n } from './i18n.ts'
import english from './weighing-checks.en.json'
import { citationText } from './weighing-checks.ts'

afterEach(() => i18n.changeLanguage('en'))

test('the usual law behind a check is named in the language of the page, the agency’s own as entered', async () => {
  expect(english.citations).toEqual(usualCitations)
  await cataloguesReady('es')
  await i18n.changeLanguage('es')
  expect(citationText('clock', usualCitations.clock)).toBe('La especificación de boletas de entrega de la agencia')
  expect(citationText('clock', 'NAC 582.060')).toBe('NAC 582.060')
})
