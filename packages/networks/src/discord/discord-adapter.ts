import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createDiscordCalls } from './discord-calls.ts'
import { createMessageCalls } from './messages.ts'
import { createSigningIn } from './signing-in.ts'

type DiscordOptions = { readonly outbound: Outbound; readonly url: string }

/** Channels of Discord, through a bot of the person's own. */
export const createDiscordAdapter = (options: DiscordOptions): NetworkAdapter => {
  const calls = createDiscordCalls(options)
  return {
    network: 'discord',
    signsInBy: 'password',
    ...createSigningIn(calls),
    ...createMessageCalls(calls),
  }
}
