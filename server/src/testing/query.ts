/** A query as clients send it: arrays with brackets, nested objects as `filters[field][op]`. */
export function sendableQuery(query: unknown): string {
  const pairs: [string, string][] = []
  const walk = (value: unknown, name: string): void => {
    if (value === undefined) return
    if (Array.isArray(value)) for (const item of value) walk(item, `${name}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, name === '' ? key : `${name}[${key}]`)
    else pairs.push([name, String(value)])
  }
  walk(query ?? {}, '')
  return new URLSearchParams(pairs).toString()
}
