import { expect, it } from 'vitest'
import { turnMail } from './turn-mail.ts'

const turned = {
  to: 'plant@cardinal.example',
  agency: 'Ministry',
  code: 'N-1',
  name: 'Northgate',
  problems: ['late'],
  public_url: 'https://milepost.example',
  plant_id: 7,
} as const

it('speaks the language of its reader, and both where that is not known', () => {
  const spanish = turnMail({ ...turned, languages: ['es'] })
  expect(spanish.subject).toBe('N-1 Northgate: necesita atención')
  expect(spanish.text).toContain('Menos del 80% de las boletas')
  expect(spanish.text).not.toContain('Less than')
  const both = turnMail({ ...turned, languages: ['en', 'es'], problems: [] })
  expect(both.subject).toBe('N-1 Northgate: working normally again')
  expect(both.html).toContain('N-1 Northgate: funciona de nuevo con normalidad')
  expect(both.text).toMatch(/^Hello,[^]+https:\/\/milepost\.example\/plants\/7[^]+---[^]+Hola:/)
})
