import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that only remembers how many emails came for whom. */
export interface Mailbox {
  mailsTo(recipient: string): number
  close(): Promise<void>
}

/** A free port, for the mail server that the product is given before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function openMailbox(port: number): Promise<Mailbox> {
  const counts = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    mailsTo: (recipient) => counts.get(recipient) ?? 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
