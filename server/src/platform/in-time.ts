/**
 * What a piece of work returns, if it does within a time.
 * @throws an error with the message after so many milliseconds; the work itself goes on.
 */
export async function inTime<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error(message)), ms)
  try {
    return await Promise.race([work, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
