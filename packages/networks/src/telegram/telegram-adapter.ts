import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createMessageCalls } from './messages.ts'
import { createSigningIn } from './signing-in.ts'
import { createTelegramCalls } from './telegram-calls.ts'

type TelegramOptions = { readonly outbound: Outbound; readonly url: string }

/** Channels and groups of Telegram, through a bot of the person's own. */
export const createTelegramAdapter = (options: TelegramOptions): NetworkAdapter => {
  const calls = createTelegramCalls(options)
  return {
    network: 'telegram',
    signsInBy: 'password',
    ...createSigningIn(calls),
    ...createMessageCalls(calls),
  }
}
