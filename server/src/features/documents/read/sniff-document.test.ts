import { expect, it } from 'vitest'
import { sniffDocument } from './sniff-document.ts'

it.each([
  ['%PDF-1.7\n', 'plan.pdf', 'pdf'],
  ['\xef\xbb\xbf%PDF-1.7\n', 'plan.txt', 'pdf'],
  ['\xff\xd8\xff\xe0', 'plan.pdf', 'image'],
  ['PK\x03\x04', 'plan.docx', 'office'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'plan.doc', 'old_office'],
  ['Station 12+00', 'notes.TXT', 'text'],
  ['a,b\n1,2', 'rows.csv', 'csv'],
  ['a,b\n1,2', 'rows', 'unknown'],
  ['MZ\x90\0', 'notes.txt', 'unknown'],
  ['\x7fELF', 'notes', 'unknown'],
  ['<svg xmlns="x">', 'plan.svg', 'unknown'],
  ['<html>', 'page.html', 'unknown'],
] as const)('%j as %s is %s', (head, name, kind) => {
  expect(sniffDocument(Buffer.from(head, 'latin1'), name).kind).toBe(kind)
})
