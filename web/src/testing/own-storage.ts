/** What a browser keeps, as an object: its keys are its own, as those of a `Storage` are. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value)
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key]
  },
}

// Files run side by side in pages of one origin: the language that one of them chose would be that of the others.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(window, name, { value: Object.create(methods) as Storage, configurable: true })
