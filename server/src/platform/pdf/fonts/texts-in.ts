/** Every text in plain data, at whatever depth. */
export function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data
  else if (typeof data === 'object' && data !== null && !ArrayBuffer.isView(data))
    for (const value of Object.values(data)) yield* textsIn(value)
}
