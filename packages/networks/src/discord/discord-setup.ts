import { needsNothing, type NetworkSetup } from '../network-setup.ts'
import { createDiscordAdapter } from './discord-adapter.ts'

export type DiscordSettings = { readonly DISCORD_URL?: string | undefined }

export const discordSetup: NetworkSetup<DiscordSettings> = {
  ...needsNothing,
  network: 'discord',
  adapterFor: ({ DISCORD_URL: url = 'https://discord.com' }, { outbound }) => createDiscordAdapter({ outbound, url }),
  servicesOf: ({ DISCORD_URL: url }) => [url],
  pageOf: () => null,
}
