declare module 'pg/lib/utils.js' {
  const utils: {
    /** Turns a parameter into what the wire takes: text, null or bytes. */ prepareValue(
      value: unknown,
    ): string | Buffer | null
  }
  export default utils
}
