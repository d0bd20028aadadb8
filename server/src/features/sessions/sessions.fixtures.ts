import type { TestApp } from '../../testing/app.ts'

/** Makes networks known before anybody signs in from them: passwords of strangers are checked behind everything else that the machine does, for as long as that takes. */
export const knowNetworks = ({ owner, clock }: TestApp, ...networks: string[]) =>
  owner.query('insert into known_networks (network, last_signed_in_at) select unnest($1::text[]), $2', [
    networks,
    clock.now,
  ])
