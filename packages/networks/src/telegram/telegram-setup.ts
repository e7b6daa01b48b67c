import { needsNothing, type NetworkSetup } from '../network-setup.ts'
import { createTelegramAdapter } from './telegram-adapter.ts'

export type TelegramSettings = { readonly TELEGRAM_URL?: string | undefined }

export const telegramSetup: NetworkSetup<TelegramSettings> = {
  ...needsNothing,
  network: 'telegram',
  adapterFor: ({ TELEGRAM_URL: url = 'https://api.telegram.org' }, { outbound }) =>
    createTelegramAdapter({ outbound, url }),
  servicesOf: ({ TELEGRAM_URL: url }) => [url],
  // channels without a name have a number, and no page
  pageOf: (_settings, { handle }) => (/^\D/.test(handle) ? `https://t.me/${handle}` : null),
}
