/** Hands a file to the browser to keep. */
export function keepFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Revoked at once, some browsers would keep an empty file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
