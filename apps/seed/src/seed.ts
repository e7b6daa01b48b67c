import { DomainError } from '@vignette/domain/kernel/domain-error'
import { mailing } from '@vignette/domain/workflows/reactors/mailing'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { findCommand } from '@vignette/event-log/event-store/streams'
import type { DemoImport } from '@vignette/networks/demo/demo-import'
import { createTokenStore } from '@vignette/networks/tokens/token-store'
import { LogHasBegun, writeHistory } from '@vignette/event-log/event-store/write-history'
import { demoUserId } from '@vignette/identity/ids'
import { workflowCommandId } from '@vignette/event-log/commands/ids'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createSlugIds } from '@vignette/accounts/slug-ids'
import { checkMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import type { MasterKeys } from '@vignette/event-log/sealing/master-keys'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { registry } from '@vignette/domain/registry'
import { firstRequestOf } from './customer.ts'
import { creatorAccount } from './stories/creator.ts'
import { fillParade, type TokensOfAccount } from './fill-parade.ts'
import type { Studio } from './studio.ts'
import { simulateWorld, type World } from './world.ts'

export type SeedOptions = Omit<World, 'addressIds' | 'slugIds' | 'parade'> & {
  readonly ownerUrl: string
  readonly masterKeys: MasterKeys
  /** The engines that generate for customers, and the storage of their pictures. */
  readonly studio: Studio
  /** Fills the demo network, if there is one that can be filled. */
  readonly parade?: DemoImport | undefined
  readonly say: (progress: string) => void
}

const statementTimeoutMs = 120_000
const connectTimeoutMs = 10_000

const notEmpty = (): DomainError =>
  new DomainError(
    'conflict',
    'seed.log_not_empty',
    'This database has events already, and history cannot be put in front of them. ' +
      'Start with an empty one: another DATA_DIR for both npm start and npm run seed, or another database.',
  )

/** True if the log has the creator's first event. @throws {DomainError} if the log has other events only. */
const isSeeded = async (owner: Pool, secret: string): Promise<boolean> => {
  const { rows } = await owner.query<{ head: number }>('select head from es.log')
  if (rows[0]?.head === 0) return false
  const signUp = firstRequestOf(demoUserId(creatorAccount.email, secret))
  if (await findCommand(owner, workflowCommandId(signUp))) return true
  throw notEmpty()
}

/** Keeps the tokens as those of any account. */
const keepTokens = async (pool: Pool, sealing: Vault, tokens: readonly TokensOfAccount[]): Promise<void> => {
  const now = async () => new Date().toISOString()
  const store = createTokenStore({ pool, sealing, networks: { adapterOf: () => undefined }, now })
  for (const { account, tokens: own } of tokens) {
    const { workspaceId, accountId } = account
    await store.keep({ workspaceId, accountId, network: 'demo', server: null, tokens: own })
  }
}

/**
 * Fills an empty log with a year of invented customers. Does nothing if it did so before.
 *
 * @returns the number of events written; 0 if they were there already.
 * @throws {DomainError} if the log has other events.
 */
export const seed = async ({ ownerUrl, masterKeys, studio, parade, say, ...world }: SeedOptions): Promise<number> => {
  const owner = createPool({ url: ownerUrl, max: 4, name: 'seed', statementTimeoutMs, connectTimeoutMs, asOwner: true })
  try {
    await checkMasterKeys(owner, masterKeys)
    if (await isSeeded(owner, world.secret)) return 0
    const vault = createVault(owner, masterKeys)
    const ids = { addressIds: createAddressIds(vault), slugIds: createSlugIds(vault) }
    const tell = (paradeUrl: string | null) => simulateWorld(registry, studio, { ...world, ...ids, parade: paradeUrl })
    const { appends, tokens } = await fillParade(tell, { parade, storage: studio.storage }, say)
    say(`${appends.length} commands carried out, pictures drawn`)
    const codec = createEventCodec(registry.events, vault)
    const encoded = await Promise.all(
      appends.map(async ({ events, after, ...append }) => ({
        ...append,
        events: await codec.encode(append.stream, after, events),
      })),
    )
    say('personal data sealed')
    // before the events, as of any account, so that none is without
    await keepTokens(owner, vault, tokens)
    return await writeHistory(owner, encoded, [mailing.name])
  } catch (error) {
    if (!(error instanceof LogHasBegun)) throw error
    // meanwhile somebody signed up, or another process seeded
    if (await isSeeded(owner, world.secret)) return 0
    throw notEmpty()
  } finally {
    await owner.end()
  }
}
