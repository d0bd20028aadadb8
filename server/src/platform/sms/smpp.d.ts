/** What is used of `smpp` 0.5.1, which has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  export interface Pdu {
    command: string
    command_status: number
    [parameter: string]: unknown
    /** The PDU that answers this one. */
    response(parameters?: Record<string, unknown>): Pdu
  }
  type Request = (parameters: Record<string, unknown>, answered: (answer: Pdu) => void) => boolean

  /** One connection. Events: `connect`, `secureConnect`, `close`, `error`, `pdu`, and the name of each command that arrives. */
  export interface Session extends EventEmitter {
    bind_transmitter: Request
    submit_sm: Request
    enquire_link: Request
    unbind: Request
    /** False where the connection is over. */
    send(pdu: Pdu): boolean
    close(closed?: () => void): void
    destroy(closed?: () => void): void
  }
  const smpp: {
    connect(options: { host: string; port: number; tls: boolean }): Session
    createServer(listener: (session: Session) => void): NetServer
  }
  export default smpp
}
