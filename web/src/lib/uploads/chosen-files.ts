import { i18n } from '../i18n.ts'
import './uploads.en.json'

const text = i18n.getFixedT(null, 'uploads')

interface Rules<Chosen> {
  /** Why a file cannot be sent; null if it can. */
  faultOf?: (file: Chosen) => string | null
  /** Most files that are sent, and what is said of further ones. */
  limits: readonly { most: number; reason: string }[]
}

/** Divides chosen files: a faulty one, or one too many, does not hold up the others. `left_out` names those that are not sent, with a line for each reason. */
export function chosenFiles<Chosen extends Pick<File, 'name' | 'size'>>(
  files: readonly Chosen[],
  { faultOf, limits }: Rules<Chosen>,
): { good: Chosen[]; left_out: string | null } {
  const good: Chosen[] = []
  const left_out = new Map<string, string[]>()
  for (const file of files) {
    const reason = faultOf?.(file) ?? limits.find(({ most }) => good.length >= most)?.reason
    if (reason === undefined) good.push(file)
    else left_out.set(reason, [...(left_out.get(reason) ?? []), file.name])
  }
  const lines = [...left_out].map(([reason, names]) => text('left_out', { names: names.join(', '), reason }))
  return { good, left_out: lines.join('\n') || null }
}
