import type { PublicConfig } from '@vignette/domain/identity/schemas'
import { api, sessions } from '../api.ts'
import { lazyChunk } from '../lazy-chunk.ts'
import { deferredIdentity } from './deferred-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { unavailableIdentity } from './unavailable-identity.ts'

const loadDemo = lazyChunk(() => import('./demo-identity.ts'))

const providers: Readonly<Record<PublicConfig['signIn'], IdentityProvider>> = {
  demo: deferredIdentity(async () => (await loadDemo()).createDemoIdentity({ api, sessions })),
  firebase: unavailableIdentity,
}

export const identityOf = (config: PublicConfig): IdentityProvider => providers[config.signIn]
