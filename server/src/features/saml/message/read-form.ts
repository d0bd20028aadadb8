import { demand, SamlFault } from '../fault.ts'

/** What a browser carries between a provider and the product, as it was encoded. */
export interface Carried {
  SAMLRequest?: string
  SAMLResponse?: string
  RelayState?: string
  SigAlg?: string
  Signature?: string
}

const names: readonly string[] = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature']

const isCarried = (name: string): name is keyof Carried => names.includes(name)

/** Parts of a form or a query by their names, still encoded; each at most once, so that nobody reads another one. @throws SamlFault */
export function encodedParts(text: string): Carried {
  const parts: Carried = {}
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (!isCarried(name)) continue
    demand(parts[name] === undefined, 'signature_shape')
    parts[name] = value.join('=')
  }
  return parts
}

/** A part of a form or a query as it was meant. @throws SamlFault */
export function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new SamlFault('not_base64')
  }
}

/** A form with a message (HTTP-POST). @throws SamlFault */
export function readForm(body: Buffer | null): Carried {
  const parts = encodedParts(body?.toString('latin1') ?? '')
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decoded(part as string)]))
}
