import { expect, it } from 'vitest'
import { sentFileName } from './sent-file-name.ts'

it.each([
  ['scan.PDF', 'scan.pdf'],
  ['C:\\field notes\\Pier 2.txt', 'Pier 2.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['.pdf', '.pdf.pdf'],
  [undefined, 'attachment.pdf'],
  ['a\u202Eb.exe', 'ab.pdf'],
  ['x'.repeat(300), `${'x'.repeat(190)}.pdf`],
])('%s is %s', (given, name) => expect(sentFileName(given, { ending: '.pdf', otherwise: 'attachment' })).toBe(name))
