import type { TestApp } from '../../testing/app.ts'

/** Makes networks known before anybody signs in from them: passwords of strangers are checked at a lower priority than everything else on the machine, however long that takes. */
export const knowNetworks = ({ owner, clock }: TestApp, ...networks: string[]) =>
  owner.query('insert into known_networks (network, last_signed_in_at) select unnest($1::text[]), $2', [
    networks,
    clock.now,
  ])
