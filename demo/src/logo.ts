import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mark of the first agency: a road that runs over hills, in a shield. Drawn for this demonstration. */
const piedmont = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path d="M32 3 58 10v22c0 15-11 24-26 29C17 56 6 47 6 32V10z" fill="#0b4a82"/>
  <path d="M32 7.5 54 13.4V32c0 12.6-9 20.3-22 24.8C19 52.3 10 44.6 10 32V13.4z" fill="#e8f2fb"/>
  <path d="M10 31c6-6 12-6 18-1 7-8 16-9 26-2v4c0 12.6-9 20.3-22 24.8C19 52.3 10 44.6 10 32z" fill="#3f8f5b"/>
  <path d="M30.5 30h3L44 49.5c-3.4 3-7.5 5.4-12 7.3-4.5-1.9-8.6-4.3-12-7.3z" fill="#33414f"/>
  <path d="M32 33v4m0 4v5m0 4v5" stroke="#f6c945" stroke-width="1.6"/>
  <circle cx="43" cy="20" r="4" fill="#f6c945"/>
</svg>
`

/** Puts the first agency's logo where the product looks for it: `logos/{authority id}.svg` of the data directory. */
export function writeLogo(data_dir: string, authority_id: number): void {
  mkdirSync(join(data_dir, 'logos'), { recursive: true })
  writeFileSync(join(data_dir, 'logos', `${authority_id}.svg`), piedmont)
}
