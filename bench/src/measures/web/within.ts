/** What some work comes to, or, where it takes longer, an error that names it: a browser that no longer answers must not hold the whole run. */
export async function within<Result>(seconds: number, what: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${seconds} seconds`)), seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
