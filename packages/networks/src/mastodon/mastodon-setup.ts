import { needsNothing, type NetworkSetup } from '../network-setup.ts'
import { createRegistrationStore } from '../registrations/registration-store.ts'
import { createMastodonAdapter } from './mastodon-adapter.ts'

export const mastodonSetup: NetworkSetup<object> = {
  ...needsNothing,
  network: 'mastodon',
  adapterFor: (_settings, { outbound, pool, sealing, appName }) =>
    createMastodonAdapter({ outbound, apps: createRegistrationStore({ pool, vault: sealing }), appName }),
  servicesOf: () => [],
  pageOf: (_settings, { handle, server }) => server && `${server}/@${handle.split('@')[0] ?? handle}`,
}
